import { claimRows } from './told-rows.ts'

claimRows('known-commands.tsv', 'the weaknesses W1 to W4', /^W/, 32)
