import { claimRows } from './told-rows.ts'

claimRows('known-commands.tsv', 'the table of the reject mode', /^S25/, 12)
