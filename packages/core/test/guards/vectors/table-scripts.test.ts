import { claimRows } from './told-rows.ts'

claimRows('known-commands.tsv', 'the table of scripts', /^S21/, 8)
