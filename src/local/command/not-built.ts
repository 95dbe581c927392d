import type { QueueableName } from '../../contract/calls/index.ts'

/** Calls that the contract allows in an outbox and that have no rules on the device yet: nobody can enqueue them. */
export const notBuilt = [] as const satisfies readonly QueueableName[]

/** The kinds of commands: every queueable call that is not in {@link notBuilt}. */
export type CommandKind = Exclude<QueueableName, (typeof notBuilt)[number]>
