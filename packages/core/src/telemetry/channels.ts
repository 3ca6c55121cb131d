import { channel } from 'node:diagnostics_channel'
import type { CommandEnded, CommandRefused, CommandRequested, CommandStarted } from '../contract/telemetry.ts'

/**
 * Channels of `node:diagnostics_channel` on which every shell of this process tells what happens. They cost nothing
 * while nobody listens. No message holds a command's text, environment, input or output.
 */
export const telemetryChannels = {
  /** `CommandRequested` */
  commandRequested: 'shell:command:requested',
  /** `CommandStarted` */
  commandStarted: 'shell:command:started',
  /** `CommandEnded` */
  commandEnded: 'shell:command:ended',
  /** `CommandRefused` */
  commandRefused: 'shell:command:refused',
} as const

interface Messages {
  readonly commandRequested: CommandRequested
  readonly commandStarted: CommandStarted
  readonly commandEnded: CommandEnded
  readonly commandRefused: CommandRefused
}

/** Builds the message only where somebody listens. */
export function publish<Name extends keyof Messages>(name: Name, message: () => Messages[Name]): void {
  const target = channel(telemetryChannels[name])
  if (target.hasSubscribers) target.publish(Object.freeze(message()))
}
