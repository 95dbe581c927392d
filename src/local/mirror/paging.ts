import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { Which } from './list-pages.ts'
import type { Held } from './lists.ts'

/**
 * The query of a request for the page after the held ones: the last held ids under the name `field`, and the cursor if
 * there is one.
 */
export function paging<K extends string>(
  held: Held | undefined,
  field: K,
): { [P in K]?: string[] } & { cursor?: string } {
  if (!held) return {}
  const ids = { [field]: held.ids.slice(-limits.loadedIdsMax) } as { [P in K]: string[] }
  return held.cursor === null ? ids : { ...ids, cursor: held.cursor }
}

/** Which page to ask for: the one after the held list, or the first when none is held. */
export const whichOf = (held: Held | undefined): Which => (held ? { after: held } : 'first')

/** Whether an error says that the thing does not exist (any more) for this reader. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'gone')
