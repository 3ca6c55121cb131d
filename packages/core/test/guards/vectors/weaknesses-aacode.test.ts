import { claimRows } from './told-rows.ts'

claimRows('known-commands.tsv', 'the weaknesses A1 to A4', /^A/, 26)
