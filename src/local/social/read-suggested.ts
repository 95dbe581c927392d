import type { SuggestedPerson } from '../../contract/entities/people.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { effectOn, isSocial } from './relation.ts'

/** These people, and when they were loaded, in ms. */
export type SuggestedList = { people: SuggestedView[]; fetchedAt: number }

/** Such a person, and whether the reader follows them; a follow that waits counts. */
export type SuggestedView = SuggestedPerson & { followed: boolean }

/**
 * The people whom the reader may want to follow, as last loaded, without hidden ones. Undefined if they were never loaded.
 * All of them have public profiles, so a follow is never only a request.
 */
export function readSuggested(mirror: Mirror): Promise<SuggestedList | undefined> {
  return mirror.transaction('r', [mirror.singles, mirror.people, mirror.outbox], async () => {
    const row = await mirror.singles.get('suggested')
    const follows = await mirror.people.get('follows')
    const commands = await commandsOf(mirror)
    const hidden = hiddenPeople(commands)
    const followed = new Set(follows?.ids)
    for (const command of commands) {
      if (!isSocial(command) || command.state === 'refused') continue
      const effect = effectOn('follows', command, new Set())
      if (effect === 'in') followed.add(command.args.params.id)
      if (effect === 'out') followed.delete(command.args.params.id)
    }
    if (!row) return
    const people = (row.value as SuggestedPerson[])
      .filter(({ user_id: id }) => !hidden.has(id))
      .map(person => ({ ...person, followed: followed.has(person.user_id) }))
    return { people, fetchedAt: row.fetchedAt }
  })
}
