import { expect, test } from 'vitest'
import { powershellArguments } from '../../src/windows/powershell-arguments.ts'

const decode = (encoded: string | undefined): string =>
  Buffer.from(encoded ?? '', 'base64').toString('utf16le')

test('a script arrives as it is written, whatever stands in it', () => {
  const script = `Write-Output "a 'b' $x \`n é 😀" # the end`
  const { arguments: given, input } = powershellArguments(script)
  expect(given.slice(0, -1)).toEqual([
    '-NoLogo',
    '-NoProfile',
    '-NonInteractive',
    '-ExecutionPolicy',
    'Bypass',
    '-EncodedCommand',
  ])
  expect(decode(given.at(-1))).toBe(
    `${script}\nif (-not $?) { if ($LASTEXITCODE) { exit $LASTEXITCODE }; exit 1 }`,
  )
  expect(given.at(-1)).toMatch(/^[A-Za-z0-9+/=]+$/)
  expect(input).toBeNull()
})

test('a script that is too long for a command line comes as input, and the line stays short', () => {
  const script = `# ${'ü'.repeat(20_000)}\nexit 3`
  const { arguments: given, input } = powershellArguments(script)
  expect(new TextDecoder().decode(input ?? new Uint8Array())).toBe(script)
  expect(decode(given.at(-1))).toContain('[Console]::In.ReadToEnd()')
  expect(given.join(' ').length).toBeLessThan(2_000)
})

test('no line is longer than Windows takes', () => {
  for (const length of [10_000, 11_500, 11_900, 12_000, 13_000]) {
    const line = powershellArguments('x'.repeat(length)).arguments.join(' ')
    expect(line.length).toBeLessThan(32_767)
  }
})
