import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ConformanceReport } from '@shell/conformance'
import { withBusyLoops } from '../observe/busy-loops.ts'
import type { Check } from '../soak-check/check.ts'
import { exactly, type Figure } from '../soak-check/figure.ts'

/** Cases mostly wait, so that more of them than cores are at work. */
const concurrency = 4

/** A user number without an entry anywhere, as containers use them. */
const ordinaryUser = 54_321

/** Every rule that holds on a quiet machine holds on a busy one, for every user. */
export const suiteUnderLoad: Check = {
  name: 'suite-under-load',
  what: 'every case of the suite passes again and again while two loops per core keep the machine busy',
  async run({ rounds, step }) {
    const users: SuiteUser[] = [{ who: 'this user', user: null }]
    if (process.getuid?.() === 0) users.push({ who: 'an ordinary user', user: ordinaryUser })
    const total = rounds(20)
    // Another user has to get to a place of its own in here.
    await chmod(tmpdir(), 0o711)
    const outcomes = users.map((): SuiteOutcome[] => [])
    await withBusyLoops(2 * cpus().length, async () => {
      for (let round = 0; round < total; round += 1) {
        step(round, total)
        // Side by side: each is more load for the other.
        const ended = await Promise.all(users.map(({ user }) => runSuite(user)))
        for (const [index, outcome] of ended.entries()) outcomes[index]?.push(outcome)
      }
    })
    return users.flatMap(({ who }, index) => figuresOf(who, outcomes[index] ?? []))
  },
}

interface SuiteUser {
  readonly who: string
  /** `null`: the one that runs the soak. */
  readonly user: number | null
}

interface SuiteOutcome {
  readonly exitCode: number | null
  readonly passed: number
  /** Id and reason. */
  readonly failed: readonly string[]
}

function figuresOf(who: string, outcomes: readonly SuiteOutcome[]): readonly Figure[] {
  const [first] = outcomes
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  const green = outcomes.filter(
    ({ exitCode, passed }) => exitCode === 0 && passed > 0 && passed === first?.passed,
  )
  return [
    exactly(`${who}: green runs with ${first?.passed ?? 0} passed cases each`, green.length, outcomes.length),
    exactly([`${who}: failed cases`, ...failed].join('\n      '), failed.length, 0),
  ]
}

async function runSuite(user: number | null): Promise<SuiteOutcome> {
  const place = await mkdtemp(join(tmpdir(), 'suite-'))
  if (user !== null) await chown(place, user, user)
  try {
    const report = join(place, 'report.json')
    const suite = spawn(
      process.execPath,
      [
        programOfSuite(),
        '@shell/driver-local',
        '--concurrency',
        String(concurrency),
        '--report',
        `json=${report}`,
      ],
      {
        env: { ...process.env, HOME: place, TMPDIR: place },
        stdio: ['ignore', 'ignore', 'inherit'],
        ...(user === null ? {} : { uid: user, gid: user }),
      },
    )
    const [exitCode] = (await once(suite, 'exit')) as [number | null]
    const { drivers } = JSON.parse(await readFile(report, 'utf8')) as ConformanceReport
    const cases = drivers.flatMap((driver) => driver.cases)
    return {
      exitCode,
      passed: cases.filter(({ status }) => status === 'passed').length,
      failed: cases
        .filter(({ status }) => status === 'failed' || status === 'unexpected-pass')
        .map(({ id, detail }) => `${id}: ${detail?.split('\n')[0] ?? 'no detail'}`),
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

function programOfSuite(): string {
  const manifest = createRequire(import.meta.url).resolve('@shell/conformance/package.json')
  return join(dirname(manifest), 'dist/bin.js')
}
