import type { Mirror } from '../mirror/schema.ts'

/** All commands in the order of writing. To be read inside a transaction or live query. */
export const commandsOf = (mirror: Mirror) => mirror.outbox.orderBy('seq').toArray()
