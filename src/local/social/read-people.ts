import type { UserResult } from '../../contract/entities/people.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { knownPeople, peopleTables } from '../mirror/known-people.ts'
import { beyondOf, listState } from '../mirror/list-state.ts'
import type { PeopleRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { layOverPeople } from './overlay.ts'
import { namedIn } from './relation.ts'
import type { PeopleKind, PeopleView } from './views.ts'

/** A list of the reader's people with waiting commands laid over. */
export function readPeople(mirror: Mirror, kind: PeopleKind): Promise<PeopleView> {
  return mirror.transaction('r', [...peopleTables(mirror), mirror.people, mirror.outbox], async () => {
    const row = await mirror.people.get(kind)
    const persons = await mirror.persons.bulkGet([...(row?.ids ?? []), ...beyondOf(row)])
    const commands = await commandsOf(mirror)
    const named = namedIn(commands)
    const known = await knownPeople(mirror, named)
    const profiles = await mirror.profiles.bulkGet(named)
    const asked = profiles.flatMap(each => (each?.profile.private ? [each.id] : []))
    for (const each of persons) if (each) known.set(each.id, each.person)
    return peopleView(kind, row, commands, known, new Set(asked))
  })
}

function peopleView(
  kind: PeopleKind,
  row: PeopleRow | undefined,
  commands: readonly Command[],
  known: ReadonlyMap<string, UserResult>,
  asked: ReadonlySet<string>,
): PeopleView {
  const show = (ids: readonly string[]) => ids.flatMap(id => known.get(id) ?? [])
  const older = show(beyondOf(row))
  const people = layOverPeople(kind, show(row?.ids ?? []), commands, known, asked)
  const there = new Set(people.map(each => each.user_id))
  return { people, older: older.filter(each => !there.has(each.user_id)), ...listState(row) }
}
