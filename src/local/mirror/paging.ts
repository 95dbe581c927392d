import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { Which } from './list-pages.ts'
import type { Held } from './lists.ts'

/** What a request for the next page says: the last ids that are held, and the cursor. */
export function paging<K extends string>(
  held: Held | undefined,
  field: K,
): { [P in K]?: string[] } & { cursor?: string } {
  if (!held) return {}
  const ids = { [field]: held.ids.slice(-limits.loadedIdsMax) } as { [P in K]: string[] }
  return held.cursor === null ? ids : { ...ids, cursor: held.cursor }
}

/** Which page is asked for: the one behind what is held, or the first. */
export const whichOf = (held: Held | undefined): Which => (held ? { after: held } : 'first')

/** Whether the server says that there is no such thing for this asker. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'gone')
