import type { UserResult } from '../../contract/entities/people.ts'
import { freshness, lateness, type Read, withPage } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import { removedSince } from '../mirror/tombstones.ts'
import type { PeopleKind } from './views.ts'

/** Writes a page of a list of the reader's people. */
export async function fillPeople(mirror: Mirror, kind: PeopleKind, read: Read<UserResult>, now: number): Promise<void> {
  await mirror.transaction('rw', mirror.people, mirror.persons, mirror.tombstones, mirror.meta, async () => {
    const asked = read.rows.map(person => person.user_id)
    const gone = kind === 'blocked' ? new Set<string>() : await removedSince(mirror, asked, read)
    const people = read.rows.filter(person => !gone.has(person.user_id))
    await mirror.persons.bulkPut(people.map(person => ({ id: person.user_id, person })))
    const row = await mirror.people.get(kind)
    if (row?.changed !== undefined && row.changed > read.asked) {
      // The page was requested before a write of this device changed the list: drop it, and let the list be loaded again.
      await mirror.people.put({ ...row, stale: true })
      return
    }
    const page = { ids: people.map(person => person.user_id), cursor: read.nextCursor }
    const held = withPage(row, page, read)
    const { written } = await lateness(mirror, 'people', read)
    const fresh = freshness(row, read, now)
    if (held) await mirror.people.put({ ...held, key: kind, ...fresh, stale: fresh.stale || (!row && written) })
  })
}
