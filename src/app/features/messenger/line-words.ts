import type { ChatLine } from '../../../contract/entities/chat.ts'
import type { Session } from '../../../contract/entities/session.ts'
import { joinedNames } from '../../../contract/joined-names.ts'
import type { Text } from '../../../contract/messages/text.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'

/** What was done in a group, as a sentence for one of its people. */
export function lineWords(
  { kind, by: { user_id, username: name }, people, name: title }: ChatLine,
  me: Session | null,
  text: Text,
) {
  const own = isSelf(me, user_id)
  if (kind === 'left') return text('chat.line.left', { name })
  if (kind === 'named')
    return own
      ? text('chat.line.named.own', { title: title ?? '' })
      : text('chat.line.named', { name, title: title ?? '' })
  const names = joinedNames(
    people.map(each => each.username),
    people.length,
    text,
  )
  if (own) return text('chat.line.added.own', { people: names })
  if (!people.some(each => isSelf(me, each.user_id))) return text('chat.line.added', { name, people: names })
  const count = people.length - 1
  return count === 0 ? text('chat.line.added.you', { name }) : text('chat.line.added.others', { name, count })
}
