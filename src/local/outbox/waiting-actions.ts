import type { Mirror } from '../mirror/schema.ts'

/** What a screen does with a waiting command. The code comes with the first of these: most pages never need it. */
const takeBack = () => import('./take-back.ts')

/** Lets a refused command go again, under the same key. */
export const retry = async (mirror: Mirror, id: string): Promise<void> => (await takeBack()).retry(mirror, id)

/**
 * Throws a command away, with its pictures.
 * @returns false when it has been sent by now, or is being sent and makes nothing that could be deleted
 */
export const discard = async (mirror: Mirror, id: string): Promise<boolean> => (await takeBack()).discard(mirror, id)
