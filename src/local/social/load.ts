import type { Which } from '../mirror/list-pages.ts'
import { whichOf } from '../mirror/paging.ts'
import { nextTick } from '../mirror/ticks.ts'
import type { LoadContext, WantedPage } from '../wire/load-context.ts'
import { fillPeople } from './people-rows.ts'
import type { PeopleKind } from './views.ts'

/** Loads a page of a list of the reader's people. */
export async function loadPeople(
  { mirror, client, now }: LoadContext,
  kind: PeopleKind,
  wanted: WantedPage,
): Promise<'loaded'> {
  const held = wanted === 'next' ? await mirror.people.get(kind) : undefined
  if (held?.done) return 'loaded'
  const asked = await nextTick(mirror)
  const query = held?.cursor ? { cursor: held.cursor } : {}
  const { data, nextCursor } = await client.call(`social.${kind}`, { query })
  // These calls take a cursor only, no ids to leave out: a page without a cursor is the last.
  const which: Which = whichOf(held)
  await fillPeople(mirror, kind, { rows: data, nextCursor, which, asked }, now())
  return 'loaded'
}
