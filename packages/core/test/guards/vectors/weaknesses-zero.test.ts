import { claimRows } from './told-rows.ts'

claimRows('known-commands.tsv', 'the weaknesses Z7 to Z17', /^Z/, 97)
