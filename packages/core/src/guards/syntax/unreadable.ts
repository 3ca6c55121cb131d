/** Why a text got no tree: it is no shell text, or more of it than the guards look through. */
export type Problem = 'syntax' | 'too-complex'

/** Thrown inside the guards alone; `checkCommand` turns it into a verdict. */
export class Unreadable extends Error {
  readonly problem: Problem
  /** Offset in the text that was being read. */
  readonly position: number

  constructor(problem: Problem, message: string, position = 0) {
    super(message)
    this.problem = problem
    this.position = position
  }
}
