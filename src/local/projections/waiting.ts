import type { Command } from '../command.ts'
import type { Waiting } from '../views.ts'

/** How a command shows on what it makes or changes. */
export const waitingOf = (command: Command): Waiting => ({
  commandId: command.id,
  state: command.state,
  ...(command.error ? { error: command.error } : {}),
})
