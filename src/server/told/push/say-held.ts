import { dateText } from '../../../contract/formats.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { gather } from '../notifications/gather.sql.ts'
import { unreadOf } from '../notifications/list.sql.ts'
import { type Held, unseenIn } from './held.sql.ts'
import type { Said } from './payload.ts'
import type { About } from './wanted.ts'

const hourMs = 3_600_000

/**
 * What one push says of all that was held, as its person reads it now.
 * @returns what it is about where that is a single thing, which is then pushed itself; null where there is nothing to say any more
 */
export async function sayHeld(
  { db, viewer }: { db: Database; viewer: SignedIn },
  { since, chats: heldIn, told: heldOf }: Held,
  language: Language,
): Promise<{ said: Said } | { only: About } | null> {
  await gather(db, viewer.id, { atOnce: true })
  const chats = await unseenIn(db, viewer, heldIn)
  const told = await unreadOf(db, viewer, heldOf)
  const messages = chats.reduce((sum, { count }) => sum + count, 0)
  const [chat, otherChat] = chats
  const [first] = told
  if (messages + told.length === 0) return null
  if (chat && messages === 1 && !first) return { only: { kind: 'message', id: chat.latest } }
  if (first && messages === 0 && told.length === 1) return { only: { kind: 'notification', ...first } }

  const count = { messages, notifications: told.length }
  const counted = (name: keyof typeof count) => serverText(language, `push.held.${name}`, { count: count[name] })
  const what =
    chat && first
      ? serverText(language, 'push.held.both', {
          messages: counted('messages'),
          notifications: counted('notifications'),
        })
      : counted(chat ? 'messages' : 'notifications')
  const time = dateText(language, since * hourMs, 'time')
  const ofChats = otherChat || first ? '/messenger' : `/messenger/${chat?.id}`
  return {
    said: {
      title: 'Engawa',
      body: serverText(language, 'push.held', { what, time }),
      path: chat ? ofChats : '/notifications',
      tag: 'held',
      urgent: chat !== undefined,
    },
  }
}
