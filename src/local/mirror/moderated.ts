import type { OwnModeration } from '../../contract/entities/moderation.ts'
import type { Mirror } from './schema.ts'
import { nextTick } from './ticks.ts'

/** What moderation says of own posts and comments, as last read. In a transaction over the singles. */
export const readModerated = async (mirror: Mirror): Promise<OwnModeration[]> =>
  ((await mirror.singles.get('moderated'))?.value as OwnModeration[] | undefined) ?? []

/**
 * Adds something of the own that waits from now on, or takes away what waits no more. In a transaction over the mirror.
 * @param held null when it waits no more
 */
export async function noteModerated(mirror: Mirror, id: string, held: OwnModeration | null, at: number): Promise<void> {
  const before = await readModerated(mirror)
  const others = before.filter(each => each.id !== id)
  if (held === null && others.length === before.length) return
  const value = held === null ? others : [held, ...others]
  await mirror.singles.put({ key: 'moderated', value, tick: await nextTick(mirror), fetchedAt: at })
}
