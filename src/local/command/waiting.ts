import type { Command } from './command.ts'

/** How a command shows on what it makes or changes. */
export const waitingOf = (command: Command): Waiting => ({
  commandId: command.id,
  state: command.state,
  ...(command.error ? { error: command.error } : {}),
})

/** Whether an edit was refused as it was based on an older version than the server has. */
export const isConflict = ({ state, error }: Command): boolean => state === 'refused' && error?.code === 'conflict'

/** Why a command was refused, or what stopped its last attempt: a stable code and words for people. */
export type Reason = { code: string; message: string }

/** Whether what is shown waits to be sent, and how far it is. */
export type Waiting = { commandId: string; state: 'waiting' | 'sending' | 'refused'; error?: Reason }
