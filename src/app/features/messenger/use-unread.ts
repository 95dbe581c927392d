import { useState } from 'react'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import type { Part } from './log-window.ts'
import { firstUnread, lineAfter, type NewLine, seenAfter, type View } from './unread.ts'

/**
 * What of an open chat is unread, and where the line 'New' stands.
 * @param answered whether the server has answered since the chat opened
 */
export function useUnread(chat: ChatView, part: Part<MessageView>, me: string | undefined, answered: boolean) {
  const [openedAt] = useState(chat.read_place)
  const [seen, setSeen] = useState(0)
  const last = chat.last_message
  const own = last?.chat_user_id === me ? (last ?? undefined) : undefined
  const [line, setLine] = useState<NewLine>({ place: openedAt, newest: 0, own: own?.id, answered: false })
  const upTo = Math.max(seen, chat.read_place)
  const next = firstUnread(part, upTo, me)
  const newest = part.messages.findLast(each => each.chat_user_id !== me)?.place ?? 0
  return {
    me,
    /** Up to which place the chat was read when it opened. */
    openedAt,
    /** Up to which place it was seen here. */
    seen,
    /** Up to which place it was read on any device or seen here, and the first unread message, where that is among those that were read. */
    upTo,
    next,
    /** The first message below the line. */
    firstNew: firstUnread(part, line.place, me),
    /** The reader's newest message, where it is the chat's newest. */
    own,
    /** Messages of others after this place stand below the line. */
    lineAt: line.place,
    /**
     * Notes what the reader has before them.
     * @param view null where nobody looks, 'all' where the reader went to the end, so that what was passed over counts as seen
     */
    look(view: View | 'all' | null) {
      const passed = view === 'all' ? Math.max(newest, upTo) : upTo
      const now = view === null || view === 'all' ? passed : seenAfter(next, upTo, view)
      if (now > upTo) setSeen(now)
      setLine(lineAfter(line, { read: chat.read_place, seen: now > upTo ? now : seen, newest, own, answered }))
    },
  }
}
