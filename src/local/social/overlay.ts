import type { UserResult } from '../../contract/entities/people.ts'
import type { Command } from '../command/command.ts'
import { waitingOf } from '../command/waiting.ts'
import { effectOn, isSocial } from './relation.ts'
import type { PeopleKind, PersonView } from './views.ts'

/**
 * A list of the reader's people with waiting commands laid over.
 * @param known the people that the commands name, by id
 * @param asked the ids of people with private profiles: to follow them only sends a request
 */
export function layOverPeople(
  kind: PeopleKind,
  people: readonly PersonView[],
  commands: readonly Command[],
  known: ReadonlyMap<string, UserResult>,
  asked: ReadonlySet<string>,
): PersonView[] {
  return commands.reduce<PersonView[]>(
    (list, command) => {
      if (!isSocial(command)) return list
      const { id } = command.args.params
      const effect = effectOn(kind, command, asked)
      const waiting = waitingOf(command)
      if (!effect) return list
      if (command.state === 'refused') return list.map(each => (each.user_id === id ? { ...each, waiting } : each))
      const others = list.filter(each => each.user_id !== id)
      if (effect === 'out') return others
      const person = list.find(each => each.user_id === id) ?? known.get(id)
      return person ? [{ ...person, waiting }, ...others] : list
    },
    [...people],
  )
}
