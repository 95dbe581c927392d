import type { Which } from '../mirror/list-pages.ts'
import { whichOf } from '../mirror/paging.ts'
import { keepSingle } from '../mirror/singles.ts'
import { momentNow, nextTick } from '../mirror/ticks.ts'
import { removedSince } from '../mirror/tombstones.ts'
import type { LoadContext, WantedPage } from '../wire/load-context.ts'
import { fillPeople } from './people-rows.ts'
import type { PeopleKind } from './views.ts'

/** Loads whom the reader may want to follow. */
export async function loadSuggested({ mirror, client, now }: LoadContext): Promise<void> {
  const asked = await momentNow(mirror, now)
  const { data } = await client.call('social.suggested', {})
  await keepSingle(mirror, 'suggested', data, asked)
  // A follow that is sent then finds the person's name, and the list of followed people needs no new load.
  await mirror.transaction('rw', mirror.persons, mirror.tombstones, async () => {
    const gone = await removedSince(
      mirror,
      data.map(({ user_id: id }) => id),
      { asked: asked.tick },
    )
    const there = data.filter(({ user_id: id }) => !gone.has(id))
    await mirror.persons.bulkPut(there.map(({ about: _, ...person }) => ({ id: person.user_id, person })))
  })
}

/** Loads a page of a list of the reader's people. */
export async function loadPeople(
  { mirror, client, now }: LoadContext,
  kind: PeopleKind,
  wanted: WantedPage,
): Promise<void> {
  const held = wanted === 'next' ? await mirror.people.get(kind) : undefined
  if (held?.done) return
  const asked = await nextTick(mirror)
  const query = held?.cursor ? { cursor: held.cursor } : {}
  const { data, nextCursor } = await client.call(`social.${kind}`, { query })
  // These calls take a cursor only, no ids to leave out: a page without a cursor is the last.
  const which: Which = whichOf(held)
  await fillPeople(mirror, kind, { rows: data, nextCursor, which, asked }, now())
}
