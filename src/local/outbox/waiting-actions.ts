import type { Mirror } from '../mirror/schema.ts'

// What a screen can do with a queued command. The code is loaded with the first use: most pages never need it.
const takeBack = () => import('./take-back.ts')

/** Lets a refused command be sent again, under the same idempotency key. */
export const retry = async (mirror: Mirror, id: string): Promise<void> => (await takeBack()).retry(mirror, id)

/**
 * Drops a command with its pictures, or queues the deletion of what it may have created.
 * @returns false when it is no longer queued, or is being sent and creates nothing that could be deleted
 */
export const discard = async (mirror: Mirror, id: string): Promise<boolean> => (await takeBack()).discard(mirror, id)
