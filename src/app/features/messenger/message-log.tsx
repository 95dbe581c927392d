import { memo, type SyntheticEvent, useRef } from 'react'
import type { ChatView, MessageView } from '../../../local/chat/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { PictureViewer } from '../../state/pictures/picture-viewer.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Count } from '../../ui/count.tsx'
import { down } from '../../ui/icons.ts'
import { up } from '../../ui/icons-viewer.ts'
import { Sentinel } from '../../ui/sentinel.tsx'
import { DayLine } from './day-line.tsx'
import type { Finding } from './finder.tsx'
import { GroupLines, linesBetween } from './group-lines.tsx'
import { Message } from './message.tsx'
import { lineOf, saidIn } from './message-words.ts'
import s from './messenger.module.css'
import { NoChats } from './no-chats.tsx'
import type { OpenChat } from './use-chat.ts'
import { useLogPlace } from './use-log-place.ts'
import { type LogPart, useLogWindow, useSteady } from './use-log-window.ts'
import { useUnread } from './use-unread.ts'

/** The id of a picture in its address. */
const pictureIn = /\/media\/([^/]+)\//

/** The messages of a chat, oldest first, as many as are near what is being read. */
export function MessageLog({
  chat,
  read,
  opened,
  finding,
  onReply,
  onEdit,
}: {
  chat: ChatView
  read: LogPart
  opened: OpenChat
  /** What is looked for in the chat: the message at its place is gone to and marked. */
  finding: Finding | null
  onReply: (message: MessageView) => void
  onEdit: (message: MessageView) => void
}) {
  const text = useText()
  const me = useSession()?.id
  const { site } = useAppFacts()
  const { messages, before, after, known, done } = read
  const scroller = useRef<HTMLDivElement>(null)
  const unread = useUnread(chat, read, me, opened.answered)
  const { openedAt, lineAt, firstNew } = unread
  const drawn = useLogWindow(read, opened)
  const { from, to, shown, newest, begins } = drawn
  const place = useLogPlace({ scroller, chat, read, opened, drawn, unread, finding })
  const onFailed = useExpired(messages, opened.freshen)
  const [steadyChat = chat] = useSteady([chat], each => each.chat_id)
  const last = shown.at(-1)
  const latestOwn = ownNewest(messages, me)
  const heard = messages.findLast(each => each.waiting === undefined && each.chat_user_id !== me && !each.deleted)
  const newBelow = chat.unread_count > 0 || after || (heard?.place ?? 0) > lineAt
  const above = known && !begins && newBelow && (shown[0]?.place ?? 0) > lineAt + 1
  return (
    <div className={s.logFrame} onErrorCapture={onFailed}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div ref={scroller} className={s.scroll} tabIndex={0} onScroll={place.looks}>
        {/* Older messages are put into it, too: what is new is announced beside it. */}
        <div className={s.log} role="log" aria-live="off" aria-label={text('chat.log')}>
          {known ? (
            <LogTop
              key={`${shown[0]?.id} ${from} ${messages.length} ${before}`}
              begins={begins}
              joined={chat.joined_place > 0}
              reached={() => void drawn.drawOlder()}
            />
          ) : (
            // What waits to be sent is shown below it.
            <NoChats why={opened.failed} again={opened.again} />
          )}
          {shown.map((message, at) => (
            <LogEntry
              key={message.id}
              chat={steadyChat}
              message={message}
              before={shown[at - 1]}
              since={messages[from + at - 1]?.place ?? (done && !before ? 0 : message.place)}
              after={shown[at + 1]}
              firstNew={message.id === firstNew?.id}
              newest={message.id === latestOwn?.id}
              found={message.place === finding?.place ? finding.words : null}
              onReply={onReply}
              onEdit={onEdit}
            />
          ))}
          {newest && known && (
            <GroupLines
              lines={linesBetween(steadyChat.lines, last?.place ?? 0, Number.POSITIVE_INFINITY)}
              before={last?.chat_message_created_date}
            />
          )}
          {!newest && <Sentinel key={`${last?.id} ${to} ${messages.length}`} reached={drawn.drawNewer} />}
        </div>
      </div>
      <p className="sr" role="status">
        {heard &&
          heard.place > openedAt &&
          text('chat.last.other', { name: heard.username, text: lineOf(text, saidIn(heard, site.origin)) })}
      </p>
      <PictureViewer name="picture" pictures={messages.flatMap(each => each.pictures)} />
      {above && (
        <IconButton
          className={`${s.jump} ${s.up}`}
          path={up}
          label={text('chat.unread.jump')}
          onClick={() => place.toFirstAfter(lineAt, ['chat.unread.offline', 'chat.unread.failed'])}
        />
      )}
      {!place.atEnd && (
        <IconButton className={s.jump} path={down} label={text('chat.newest')} onClick={place.toNewest}>
          <Count of={chat.unread_count} />
        </IconButton>
      )}
    </div>
  )
}

/** What stands above the first message that is drawn: where the chat begins, or what asks for older ones. */
function LogTop({ begins, joined, reached }: { begins: boolean; joined: boolean; reached: () => void }) {
  const text = useText()
  return begins ? (
    <p className={s.day}>{text(joined ? 'chat.begin.joined' : 'chat.begin')}</p>
  ) : (
    <Sentinel reached={reached} />
  )
}

/** Asks for the messages of pictures that did not load: their addresses may have expired. Each address is asked about once. */
function useExpired(messages: readonly MessageView[], freshen: OpenChat['freshen']) {
  const asked = useRef(new Set<string>())
  return ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLImageElement) || asked.current.has(target.currentSrc)) return
    asked.current.add(target.currentSrc)
    const id = pictureIn.exec(target.currentSrc)?.[1]
    const message = messages.find(each => each.pictures.some(picture => picture.id === id))
    if (message) freshen(message.place)
  }
}

/** The own message whose status is shown: the newest. */
const ownNewest = (messages: readonly MessageView[], me: string | undefined): MessageView | undefined =>
  messages.findLast(each => each.chat_user_id === me && each.waiting === undefined && !each.deleted)

/** How long, in ms, messages of one person follow each other closely. */
const closeMs = 300_000

/** A message of the log with the lines above it. Drawn anew only when something about it changes: a log draws many. */
const LogEntry = memo(function LogEntry({
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
