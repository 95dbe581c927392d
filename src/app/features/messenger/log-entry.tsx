import { memo } from 'react'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import { useText } from '../../state/language/text.tsx'
import { DayLine } from './day-line.tsx'
import { GroupLines, linesBetween } from './group-lines.tsx'
import { Message } from './message.tsx'
import s from './messenger.module.css'

/** How long, in ms, messages of one person follow each other closely. */
const closeMs = 300_000

/** A message of the log with the lines above it. Drawn anew only when something about it changes: a log draws many. */
export const LogEntry = memo(function LogEntry({
  chat,
  message,
  before,
  since,
  after,
  firstNew,
  newest,
  found,
  onReply,
  onEdit,
}: {
  chat: ChatView
  message: MessageView
  before: MessageView | undefined
  /** The place from which on what was done in a group stands above it. */
  since: number
  after: MessageView | undefined
  /** Whether it is the first of those that were unread when the chat opened. */
  firstNew: boolean
  newest: boolean
  /** The words for which it was found, of the message that a search shows. */
  found: string | null
  onReply: (message: MessageView) => void
  onEdit: (message: MessageView) => void
}) {
  const text = useText()
  const above = linesBetween(chat.lines, since, message.place)
  const below = after ? linesBetween(chat.lines, message.place, after.place) : []
  const earlier = before?.chat_message_created_date
  return (
    <div className={s.one}>
      <GroupLines lines={above} before={earlier} />
      <DayLine at={message.chat_message_created_date} before={above.at(-1)?.at ?? earlier} />
      {firstNew && (
        <p className={`${s.day} ${s.new}`} id="first-new">
          {text('chat.unread.here')}
        </p>
      )}
      <Message
        chat={chat}
        message={message}
        first={above.length > 0 || !isClose(before, message)}
        last={below.length > 0 || !isClose(message, after)}
        newest={newest}
        found={found}
        onReply={() => onReply(message)}
        onEdit={() => onEdit(message)}
      />
    </div>
  )
})

/** Whether a message follows another one closely: of the same person, and soon after. */
function isClose(before: MessageView | undefined, after: MessageView | undefined): boolean {
  if (!before || !after || before.chat_user_id !== after.chat_user_id) return false
  const [one, other] = [before, after].map(each => Date.parse(each.chat_message_created_date))
  return Math.abs((other ?? 0) - (one ?? 0)) < closeMs
}
