import type { Command } from './command.ts'

/** Whether a command was ever tried with a network: then it may have arrived although no answer came. */
export const isTried = ({ attempts, offlineAttempts = 0 }: Command): boolean => attempts > offlineAttempts

/** The mark that a view carries for the command that creates or changes it. */
export const waitingOf = (command: Command): Waiting => ({
  commandId: command.id,
  state: command.state,
  ...(isTried(command) ? { tried: true } : {}),
  ...(command.error ? { error: command.error } : {}),
})

/** Whether a command is an edit that was refused because the server has a newer version. */
export const isConflict = ({ state, error }: Command): boolean => state === 'refused' && error?.code === 'conflict'

/** Why a command was refused, or what stopped its last attempt: a stable code and words for people. */
export type Reason = { code: string; message: string }

/**
 * The mark on a view that a queued command changed: which command, whether it waits, is being sent, or was refused, and whether it was
 * ever tried: then it may have arrived although no answer came.
 */
export type Waiting = { commandId: string; state: 'waiting' | 'sending' | 'refused'; tried?: true; error?: Reason }
