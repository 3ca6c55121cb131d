import { describe, expect, it } from 'vitest'
import { suggestPrefix, whyTooWide } from '../../../src/guards/index.ts'

describe('the table of prefixes: what is suggested', () => {
  it.each([
    ['S23-P01', 'go test ./...', ['go', 'test', './...']],
    ['S23-P02', 'ps aux | head -5', ['ps', 'aux']],
    ['S23-P03', 'ps aux && npm install', null],
    ['S23-P04', 'FOO=b go test', null],
    ['S23-P05', 'cat *.go', null],
    ['S23-P06', 'echo $(x)', null],
    ['S23-P07', 'cat < a > b', null],
    ['S23-P08', './s.sh', null],
    ['S23-P09', 'make test', null],
  ])('%s: %s', (_id, command, prefix) => {
    expect(suggestPrefix(command)).toEqual(prefix)
  })
})

describe('the table of prefixes: what is refused, and what is not', () => {
  it.each([
    ['S23-P10', ['git'], '`git` does a hundred things; name the subcommand'],
    ['S23-P11', ['python3.11'], '`python3.11` runs any code; name the script'],
    ['S23-P12', ['node.exe'], '`node.exe` runs any code; name the script'],
    ['S23-P13', ['uv', 'run'], '`uv run` runs whatever comes next; name it'],
    ['S23-P14', ['python3.13t-dbg'], '`python3.13t-dbg` runs any code; name the script'],
    ['S23-P15', ['PYTHON~1.EXE'], '`PYTHON~1.EXE` runs any code; name the script'],
    ['S23-P16', ['git', 'status'], null],
    ['S23-P17', ['cargo', 'build'], null],
    ['S23-P18', ['docker', 'ps'], null],
    ['S23-P19', ['node-gyp', 'build'], null],
    ['S23-P20', ['python3-config', '--libs'], null],
  ])('%s: %j', (_id, prefix, why) => {
    expect(whyTooWide(prefix)).toBe(why)
  })
})
