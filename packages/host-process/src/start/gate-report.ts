import { closeSync } from 'node:fs'
import { Socket } from 'node:net'
import type { NamedFifo } from '../output/fifo-pool.ts'
import { joinFailed } from './gate.ts'
import type { StartedChild } from './start-gated.ts'

/** Resolves when the program runs. Rejects with what the gate reported, as the kernel would have said it. */
export async function passGate({ exit }: StartedChild, { readEnd, writeEnd }: NamedFifo): Promise<void> {
  let isHeld = true
  // Ours keeps the FIFO from ending before the gate has opened it.
  const letGo = (): void => {
    if (isHeld) closeSync(writeEnd)
    isHeld = false
  }
  void exit.then(letGo)
  const report = await new Promise<string>((resolve) => {
    let text = ''
    const socket = new Socket({ fd: readEnd, readable: true, writable: false })
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      letGo()
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(text))
  })
  letGo()
  const [reached, code] = report.split('\n')
  if (reached !== '+')
    throw failure('EGATE', 'The program was not reached: what stands in front of it failed.')
  if (code === joinFailed) throw failure('ECGROUP', 'The process could not join its cgroup.')
  if (code === '126') throw failure('EACCES', 'exec')
  if (code !== '') throw failure('ENOENT', 'exec')
}

const failure = (code: string, message: string): NodeJS.ErrnoException =>
  Object.assign(new Error(message), { code })
