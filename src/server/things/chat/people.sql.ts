import type { ChatPerson } from '../../../contract/entities/chat.ts'
import type { ChatStanding } from '../../../contract/policy/chats.ts'
import { isShown } from '../../core/visibility/chats.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { publicAddress } from '../../platform/media/addresses.ts'

type PersonRow = Omit<ChatPerson, 'avatar'> & {
  chat_id: string
  state: ChatStanding
  accepted: boolean
  avatar_id: string | null
}

/** Somebody in a chat, how they stand to it, and whether they ever accepted it, which nobody else is told. */
export type PersonIn = { person: ChatPerson; standing: ChatStanding; accepted: boolean }

/**
 * The people of chats as the viewer sees them: of a group those who are in it, of a chat of two always both. Read marks only where
 * both sides give them, of what was read while they did, and of nobody who has not accepted the chat (PRODUCT 3.7); who left a chat of two keeps theirs, because the
 * other one is not told of that (PRODUCT 3.12).
 */
export async function peopleOf(
  db: Database,
  viewer: SignedIn,
  chatIds: readonly string[],
): Promise<(chatId: string) => PersonIn[]> {
  const { rows } = await sql<PersonRow>`
    select p.chat_id, p.state, p.accepted, a.id as user_id, a.username, a.user_tag, a.avatar_id,
      case when a.id = ${viewer.id} then p.read_place
        when (p.state = 'member' or (p.state = 'left' and p.ended_tx is not null)) and a.privacy_read_marks = 'on'
          and (select me.privacy_read_marks = 'on' from users me where me.id = ${viewer.id}) then p.given_place end as read_place
    from chat_members p join users a on a.id = p.user_id
    where p.chat_id = ${anyOf(chatIds, 'uuid')} and (not p.is_group or p.state in ('member', 'asked'))
      and ${isShown(viewer, 'a.id')}
    order by p.chat_id, p.joined_place, a.id`.execute(db)
  const chats = Map.groupBy(rows, row => row.chat_id)
  return chatId => (chats.get(chatId) ?? []).map(personIn)
}

const personIn = ({ chat_id: _, state, accepted, avatar_id, ...person }: PersonRow): PersonIn => ({
  person: { ...person, avatar: avatar_id === null ? null : publicAddress(avatar_id, 480) },
  standing: state,
  accepted,
})
