import type { ChatMessage } from '../../../contract/entities/chat.ts'
import type { ReactionKind } from '../../../contract/entities/common.ts'
import type { Role } from '../../../contract/entities/session.ts'
import { limits } from '../../../contract/limits.ts'
import { isReadByAll } from '../../../contract/policy/chats.ts'
import { shownRoleOf } from '../../../contract/policy/viewer.ts'
import { type PictureAddresses, type PictureRow, publicAddress } from '../../platform/media/addresses.ts'
import type { PersonIn } from './people.sql.ts'

/** A message as it is read. Its author's fields are null once the account is deleted for good. */
export type MessageRow = {
  id: string
  chat_id: string
  place: number
  text: string
  created_at: Date
  edited_at: Date | null
  deleted: boolean
  reactions: Record<string, number>
  reply_to: string | null
  rev: number
  author_id: string | null
  username: string | null
  user_tag: string | null
  role: Role | null
  avatar_id: string | null
  my_reaction: ReactionKind | null
  pictures: (PictureRow & { name: string })[] | null
  reply: ChatMessage['reply']
}

/**
 * A message as every call gives it. The viewer must be allowed to see it, because its pictures get signed addresses.
 * @param people those of its chat, whose read marks decide whether it is read
 */
export function messageView(
  row: MessageRow,
  people: readonly PersonIn[],
  { pictureOf }: PictureAddresses,
): ChatMessage {
  const pictures = (row.pictures ?? []).map(pictureOf)
  const place = { chat_user_id: row.author_id ?? '', place: row.place }
  const readBy = people.map(({ person }) => person)
  return {
    ...place,
    id: row.id,
    chat_id: row.chat_id,
    chat_message_text: row.text,
    chat_message_created_date: row.created_at.toISOString(),
    chat_message_edited_date: row.edited_at?.toISOString() ?? null,
    username: row.username ?? '',
    user_tag: row.user_tag ?? '',
    role: shownRoleOf(row.role ?? limits.roles.user),
    avatar: row.avatar_id === null ? null : publicAddress(row.avatar_id, 480),
    pictures,
    originalname: row.pictures?.[0]?.name ?? null,
    message_image_thumb_path: pictures[0]?.thumb ?? null,
    read_status: isReadByAll(place, readBy) ? 1 : 0,
    message_reply_to: row.reply_to,
    reply: row.reply,
    reacts: row.reactions,
    my_reaction: row.my_reaction,
    deleted: row.deleted,
    rev: row.rev,
  }
}
