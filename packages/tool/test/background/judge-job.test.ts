import { createGuard } from '@shell/core/guards'
import { expect, it } from 'vitest'
import { judgeJob } from '../../src/background/judge-job.ts'

const judge = (command: string, isInteractive = false) => {
  const { action, rule, findings } = judgeJob(createGuard(), command, '/workspace', isInteractive)
  return [action, rule, findings.map((each) => each.rule)]
}

it.each([
  'npm run dev',
  'tail -f log',
  'python3 -m http.server',
  'watch ls',
  'while true; do date; sleep 1; done',
])('a job may go on for ever: %s', (command) => {
  expect(createGuard().check(command, { stdin: 'empty' }).action).toBe('deny')
  expect(judge(command)).toEqual(['allow', null, []])
})

it.each(['python3', 'cat', 'read line'])('a job with an open input may wait for it: %s', (command) => {
  expect(createGuard().check(command, { stdin: 'open' }).action).toBe('deny')
  expect(judge(command, true)).toEqual(['allow', null, []])
})

it('a screen that needs a terminal is refused in the background too', () => {
  expect(judge('vim x', true)[0]).toBe('deny')
  expect(judge('npm run dev & sleep 1')[1]).toBe('background/ampersand')
})

it('what else a guard found stays, the strictest first', () => {
  expect(judge('npm run dev; git reset --hard')).toEqual(['ask', 'git-loss/reset', ['git-loss/reset']])
  expect(judge('git reset --hard; npm run dev; rm -rf /')).toEqual([
    'deny',
    'delete/root',
    ['git-loss/reset', 'delete/root'],
  ])
})
