import type { Mirror } from '../mirror/schema.ts'

/**
 * All queued commands in the order of writing. It awaits a table only, so it may be used inside transactions and live
 * queries.
 */
export const commandsOf = (mirror: Mirror) => mirror.outbox.orderBy('seq').toArray()
