import type { Chat } from '../../../contract/entities/chat.ts'
import type { NotificationType } from '../../../contract/entities/notification.ts'
import { targetOf } from '../../../contract/notification-target.ts'
import { saidOf } from '../../../contract/notification-words.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Letter } from '../../platform/mail/layout.ts'
import { serverText } from '../../platform/server-text.ts'
import type { Services } from '../../services.ts'
import { chatsPage, unreadChats } from '../../things/chat/list.sql.ts'
import { readChats } from '../../things/chat/read-chats.ts'
import { unreadSince } from '../notifications/list.sql.ts'
import { notificationView } from '../notifications/view.ts'
import type { Reader } from './digest.sql.ts'

type Items = NonNullable<Letter['items']>

const replies: readonly NotificationType[] = ['replies_to_comments', 'new_comments_on_post']

/**
 * What waits unread for somebody and came since a time, at most `most` of each kind: messages, requests to write, and replies of which no
 * other part of the mail tells. Says who and how many, and not a word of what was written (PRODUCT 4.20).
 */
export async function waitingFor(
  { db, pictures, origin }: Services,
  { viewer, language, types, until }: Reader,
  { since, most }: { since: Date; most: number },
): Promise<Items> {
  const text = textIn(language)
  const item = (said: string, path: string) => ({ text: said, about: '', url: `${origin()}${path}` })
  const unread = (await unreadChats(db, viewer)).filter(({ muted }) => !muted).slice(0, most)
  const requests = await chatsPage(db, viewer, { list: 'requests', before: null, size: most })
  const ids = [...unread.map(({ chat_id }) => chat_id), ...requests.map(({ id }) => id)]
  const chats = await readChats({ db, viewer, services: { pictures } }, ids)
  const isNew = ({ last_message: last }: Chat) =>
    last !== null && Date.parse(last.chat_message_created_date) > since.getTime()
  const told = replies.filter(type => !types.includes(type))
  const answers = await unreadSince(db, viewer, { types: told, since, until, most })
  return [
    ...chats
      .filter(isNew)
      .map(({ chat_id, chat_name: name, request, unread_count: count }) =>
        item(
          serverText(language, request ? 'mail.waiting.request' : 'mail.waiting.messages', { name, count }),
          `/messenger/${chat_id}`,
        ),
      ),
    ...answers.map(row => {
      const notification = notificationView(row, language)
      return item(saidOf(notification, text), targetOf(notification) ?? '/notifications')
    }),
  ]
}
