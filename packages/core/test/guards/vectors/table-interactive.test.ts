import { claimRows } from './told-rows.ts'

claimRows('known-commands.tsv', 'the table of the interactive guard', /^S22/, 72)
