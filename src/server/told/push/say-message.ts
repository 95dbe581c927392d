import type { Text } from '../../../contract/messages/text.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { postIn } from '../../../contract/post-in-text.ts'
import { readChats } from '../../things/chat/read-chats.ts'
import { readMessages } from '../../things/chat/read-messages.sql.ts'
import type { ChatReader } from '../../things/chat/reader.ts'
import { titleOf } from '../../things/posts/title.sql.ts'
import type { Said } from './payload.ts'

/** The language in which a push speaks, and the site of which it speaks. */
type Speech = { text: Text; origin: string }

/**
 * What a push says because of a message: the newest one of its chat that others wrote, so that a push that was tried again does not show
 * an older one over it; of a muted chat the message that mentions its person. Both are read as their person reads them: a message that
 * they may not see makes nothing ring.
 * @returns null where there is nothing to say any more: read, deleted, muted, left, or not to be seen
 */
export async function sayMessage(reader: ChatReader, id: string, { text, origin }: Speech): Promise<Said | null> {
  const [cause] = await readMessages(reader, [id])
  if (cause === undefined || cause.deleted) return null
  const [chat] = await readChats(reader, [cause.chat_id])
  if (chat === undefined || chat.request || chat.unread_count === 0) return null
  const muted = chat.notification_status === 0
  if (muted && chat.mentioned_place !== cause.place) return null
  const { last_message: last } = chat
  const message = !muted && last !== null && !isSelf(reader.viewer, last.chat_user_id) && !last.deleted ? last : cause
  const { username: name, chat_message_text: written, pictures } = message
  return {
    title: chat.group ? text('push.in_group', { name, group: chat.chat_name }) : name,
    body: await bodyOf(),
    path: `/messenger/${chat.chat_id}`,
    tag: `chat:${chat.chat_id}`,
    urgent: true,
    message,
  }

  /** The words; without any, the title of the post whose address it is, or the pictures. */
  async function bodyOf(): Promise<string> {
    const post = postIn(written, origin)
    const words = post?.words ?? written
    if (words !== '') return words
    if (post === null) return text('push.pictures', { count: pictures.length })
    return (await titleOf(reader.db, reader.viewer, post.slug)) ?? text('chat.last.post')
  }
}
