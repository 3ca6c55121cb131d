import type { Command } from '../contract/shell.ts'
import { ShellError } from '../errors/shell-error.ts'
import { describeValue } from './describe-value.ts'

/** Throws `INVALID_ARGUMENT` for anything that cannot be handed to a process as it is. Rule `command/invalid`. */
export function assertCommand(command: unknown): asserts command is Command {
  if (typeof command === 'string') {
    if (command.trim() === '')
      throw invalid(`Expected \`command\` to have text, got ${describeValue(command)}.`)
    assertClean(command, '`command`')
    return
  }
  if (!Array.isArray(command) || command.length === 0) {
    throw invalid(
      `Expected \`command\` to be a string or a non-empty array of strings, got ${describeValue(command)}.`,
    )
  }
  for (const [index, argument] of command.entries()) {
    if (typeof argument !== 'string') {
      throw invalid(`Expected \`command[${index}]\` to be a string, got ${describeValue(argument)}.`)
    }
    assertClean(argument, `\`command[${index}]\``)
  }
  if (command[0] === '') throw invalid('Expected `command[0]` to name a program, got "" (string).')
}

function assertClean(text: string, field: string): void {
  const nul = text.indexOf('\0')
  if (nul >= 0) {
    throw invalid(
      `Expected ${field} to be free of NUL bytes, got one at index ${nul}. No process can be given one; use \`stdin\`.`,
    )
  }
  if (!text.isWellFormed()) {
    throw invalid(
      `Expected ${field} to be well-formed Unicode, got half of a surrogate pair. It has no bytes; use \`stdin\` for bytes.`,
    )
  }
}

function invalid(message: string): ShellError {
  return new ShellError(message, { code: 'INVALID_ARGUMENT', phase: 'validate', rule: 'command/invalid' })
}
