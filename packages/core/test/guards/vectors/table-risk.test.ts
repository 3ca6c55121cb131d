import { claimRows } from './told-rows.ts'

claimRows('known-commands.tsv', 'the table of risks', /^S23/, 41)
