import { type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChatView, ChatWindow, MessageView } from '../../../local/chat/views.ts'
import type { Loaded } from '../../../local/wire/load-context.ts'
import { useOnline } from '../../state/device/online.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useAppFacts } from '../../state/document/app-context.tsx'
import { useText } from '../../state/language/text.tsx'
import { PictureViewer } from '../../state/pictures/picture-viewer.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { NotLoaded, whyKey } from '../../state/reading/not-loaded.tsx'
import type { WhyNot } from '../../state/reading/sync-outcome.ts'
import { IconButton } from '../../ui/button.tsx'
import { Count } from '../../ui/count.tsx'
import { down } from '../../ui/icons.ts'
import { up } from '../../ui/icons-viewer.ts'
import { Sentinel } from '../../ui/sentinel.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import type { Finding } from './finder.tsx'
import { GroupLines } from './group-lines.tsx'
import { linesBetween } from './lines-between.ts'
import { LogEntry } from './log-entry.tsx'
import { type Aim, anchorIn, below, idOf, scrollTo, viewIn } from './log-geometry.ts'
import { around, drawnOf, heldWindow, type LogWindow, reachesTo, withNewer, withOlder } from './log-window.ts'
import { lineOf, saidIn } from './message-words.ts'
import { firstUnread } from './unread.ts'
import type { Reached } from './use-chat.ts'
import { useReadMarks } from './use-read-marks.ts'
import { useReaderScrolls } from './use-reader-scrolls.ts'
import { useSteady } from './use-steady.ts'
import { useUnread } from './use-unread.ts'

/** How near to its end, in px, a log counts as being at it. */
const nearPx = 60

/** The id of a picture in its address. */
const pictureIn = /\/media\/([^/]+)\//

/** The texts for a message that is not on the device, and for one that did not load. */
type Missing = Parameters<typeof whyKey>[1]

const newestDrawn: LogWindow = { start: null, end: null }

/** The messages of a chat, oldest first, as many as are near what is being read. */
export function MessageLog({
  chat,
  read: { messages, before, after, known, done },
  answered,
  readAround,
  failed,
  again,
  older,
  reach,
  freshen,
  finding,
  onReply,
  onEdit,
}: {
  chat: ChatView
  /** The part of the chat that was read; {@link readAround} reads another one. */
  read: Pick<ChatWindow, 'messages' | 'before' | 'after' | 'known' | 'done'>
  /** Whether the server has answered since the chat opened. */
  answered: boolean
  readAround: (place: number | null) => void
  failed: WhyNot | null
  again: () => void
  older: () => Promise<Loaded> | undefined
  /** Loads up to a place, and tells what is held around it. */
  reach: (place: number) => Promise<Reached | null>
  freshen: (place: number) => void
  /** What is looked for in the chat: the message at its place is gone to and marked. */
  finding: Finding | null
  onReply: (message: MessageView) => void
  onEdit: (message: MessageView) => void
}) {
  const text = useText()
  const me = useSession()?.id
  const { site } = useAppFacts()
  const online = useOnline()
  const scroller = useRef<HTMLDivElement>(null)
  /** The message that is being read, and how far below the top it stands; null at the end. */
  const anchor = useRef<{ id: string; top: number } | null>(null)
  /** What is scrolled to once it is drawn. */
  const wanted = useRef<Aim | null>(null)
  /** The way to a message, while what is before it is loaded. */
  const going = useRef<{ place: number } | null>(null)
  const [window, setWindow] = useState(newestDrawn)
  // Where to go once that part of the chat is read; until then what was drawn stays.
  const [goal, setGoal] = useState<number | null>(null)
  if (goal !== null && (messages[0]?.place ?? goal + 1) <= goal && (messages.at(-1)?.place ?? 0) >= goal) {
    setGoal(null)
    setWindow(around(goal))
  }
  const [atEnd, setAtEnd] = useState(true)
  /** Whether it was the reader who scrolled last, and whether they go to the end: there, what they passed over counts as seen. */
  const moved = useRef(false)
  const wentToEnd = useRef(chat.unread_count === 0)
  /** After which place the first unread message was looked for further up, and whether with a signal. */
  const sought = useRef('')
  const askedFor = useRef(new Set<string>())
  const part = { messages, before, done }
  const { openedAt, seen, upTo, next, own, lineAt, look } = useUnread(chat, part, me, answered)
  const firstNew = firstUnread(part, lineAt, me)
  const [from, to] = drawnOf(messages, window)
  const shown = useSteady(messages.slice(from, to), each => each.id)
  const last = shown.at(-1)
  const [steadyChat = chat] = useSteady([chat], each => each.chat_id)
  const newest = to === messages.length && !after
  const lastInView = () => (scroller.current && viewIn(scroller.current, messages)?.last) ?? 0
  useReadMarks(chat, messages, seen, () => (atEnd && newest ? Number.POSITIVE_INFINITY : lastInView()))
  useReaderScrolls(scroller, known, stay)

  // A column that begins at its end keeps its place when older messages come; when newer ones come, or some are no longer drawn, what
  // is being read is put back where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other messages or lines are drawn
  useLayoutEffect(() => {
    if (wanted.current && scrollTo(wanted.current)) wanted.current = null
    else keepPlace()
    lookAround(wentToEnd.current)
  }, [known, answered, online, shown[0]?.id, last?.id, shown.length, chat.lines.at(-1)?.rev])

  /** Stays at what is being read, or at the end. */
  function keepPlace() {
    const { current: box } = scroller
    const { current: held } = anchor
    if (!box) return
    if (wentToEnd.current) box.scrollTop = 0
    else if (held) {
      const there = document.getElementById(held.id)
      if (there) box.scrollTop += below(box, there) - held.top
    } else if (newest && !wanted.current && !finding) keepAtUnread(box)
  }

  /** At the end the newest message stays in view, but not so that the first unread one leaves it. */
  function keepAtUnread(box: HTMLElement) {
    box.scrollTop = 0
    moved.current = false
    if (next) {
      const aim: Aim = { id: next.id === firstNew?.id ? 'first-new' : idOf(next), place: next.place, block: 'start' }
      const there = document.getElementById(aim.id)
      if (there && below(box, there) >= 0) return
      if (scrollTo(aim)) return
      wanted.current = aim
      setWindow(around(aim.place))
    } else if (known && chat.unread_count > 0 && !reachesTo(part, upTo) && sought.current !== `${upTo} ${online}`) {
      sought.current = `${upTo} ${online}`
      void toFirstAfter(upTo, null)
    }
  }

  /** Notes where the reader is. @param toEnd whether it is their own doing if they are at the end */
  function lookAround(toEnd: boolean) {
    const { current: box } = scroller
    if (!box) return
    const near = Math.abs(box.scrollTop) < nearPx
    const end = near && newest
    setAtEnd(near)
    anchor.current = end ? null : anchorIn(box)
    if (!end) setWindow(now => heldWindow(messages, now))
    if (end && known) wentToEnd.current = false
    if (document.visibilityState !== 'visible') look(null)
    else look(end && toEnd ? 'all' : next ? viewIn(box, messages) : null)
  }
  const changed = useEffectEvent(() => {
    keepPlace()
    lookAround(wentToEnd.current)
  })
  // The log becomes lower when something comes below it, and is seen when the page is.
  useEffect(() => {
    const resized = new ResizeObserver(() => changed())
    if (scroller.current) resized.observe(scroller.current)
    const shown = () => changed()
    document.addEventListener('visibilitychange', shown)
    return () => {
      resized.disconnect()
      document.removeEventListener('visibilitychange', shown)
    }
  }, [])

  async function showOlder() {
    if (from > 0) setWindow(withOlder(messages, window, after))
    else if (before) readAround(messages[0]?.place ?? null)
    else if (!done && known) await older()
  }

  function showNewer() {
    const next = to < messages.length ? withNewer(messages, window, after) : window
    if (to < messages.length) setWindow(next)
    // The newest part also has what comes later.
    if (next.end === null || to === messages.length) readAround(next.end)
  }

  /**
   * Goes to a message; loads up to it before.
   * @param aim finds it among those that were read
   * @param missing says that it could not be loaded; null where nobody has asked for it
   */
  async function goTo(place: number, aim: (part: ChatWindow) => Aim | undefined, missing: Missing | null) {
    const trip = { place }
    going.current = trip
    const reached = await reach(place)
    if (going.current !== trip || !reached || !scroller.current) return
    const { part, why } = reached
    const found = aim(part)
    if (!found && why !== null && missing) return showMessage(text(whyKey(why, missing)), 'error')
    const [oldest] = part.messages
    const to = found ?? (oldest && { id: idOf(oldest), place: oldest.place, block: 'start' })
    if (!to || scrollTo(to)) return
    wanted.current = to
    setGoal(to.place)
    readAround(to.place)
  }

  /** Shows the first message of others after a place. Where that is further away than is loaded at once, shows the oldest that is held. */
  const toFirstAfter = (place: number, missing: Missing | null) =>
    goTo(
      place + 1,
      part => {
        const first = firstUnread(part, place, me)
        return first && { id: place === lineAt ? 'first-new' : idOf(first), place: first.place, block: 'start' }
      },
      missing,
    )

  const foundPlace = finding?.place ?? null
  const toFound = useEffectEvent((place: number) => {
    const isIt = (message: MessageView) => message.place === place
    const aim = ({ messages }: ChatWindow): Aim | undefined => {
      const message = messages.find(isIt)
      return message && { id: idOf(message), place, block: 'center' }
    }
    void goTo(place, aim, ['chat.find.offline', 'chat.find.failed'])
  })
  useEffect(() => {
    if (known && foundPlace !== null) toFound(foundPlace)
  }, [known, foundPlace])

  /** The reader goes somewhere else: nothing that comes later takes them away from there. */
  function stay() {
    moved.current = true
    wentToEnd.current = false
    going.current = null
    wanted.current = null
  }

  /** A picture did not load: its address may have expired. Each address is asked about once. */
  function onFailed({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLImageElement) || askedFor.current.has(target.currentSrc)) return
    askedFor.current.add(target.currentSrc)
    const id = pictureIn.exec(target.currentSrc)?.[1]
    const message = messages.find(each => each.pictures.some(picture => picture.id === id))
    if (message) freshen(message.place)
  }

  function toNewest() {
    anchor.current = null
    stay()
    wentToEnd.current = true
    setGoal(null)
    setWindow(newestDrawn)
    readAround(null)
    scroller.current?.scrollTo({ top: 0 })
  }

  // What the reader writes is shown to them.
  const ownId = own?.id
  const shownOwn = useRef(ownId)
  const showOwn = useEffectEvent((id: string) => {
    if (id !== shownOwn.current && own?.waiting && !(atEnd && newest)) toNewest()
    shownOwn.current = id
  })
  useEffect(() => {
    if (ownId) showOwn(ownId)
  }, [ownId])

  const latestOwn = ownNewest(messages, me)
  const heard = messages.findLast(each => each.waiting === undefined && each.chat_user_id !== me && !each.deleted)
  const begins = done && from === 0 && !before
  const newBelow = chat.unread_count > 0 || after || (heard?.place ?? 0) > lineAt
  const above = known && !begins && newBelow && (shown[0]?.place ?? 0) > lineAt + 1
  return (
    <div className="log-frame" onErrorCapture={onFailed}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div ref={scroller} className="scroll" tabIndex={0} onScroll={() => lookAround(moved.current)}>
        {/* Older messages are put into it, too: what is new is announced beside it. */}
        <div className="log" role="log" aria-live="off" aria-label={text('chat.log')}>
          {known ? (
            <LogTop
              key={`${shown[0]?.id} ${from} ${messages.length} ${before}`}
              begins={begins}
              joined={chat.joined_place > 0}
              reached={() => void showOlder()}
            />
          ) : (
            <NotHeld failed={failed} again={again} />
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
              found={message.place === foundPlace ? (finding?.words ?? null) : null}
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
          {!newest && <Sentinel key={`${shown.at(-1)?.id} ${to} ${messages.length}`} reached={showNewer} />}
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
          className="jump up"
          path={up}
          label={text('chat.unread.jump')}
          onClick={() => void toFirstAfter(lineAt, ['chat.unread.offline', 'chat.unread.failed'])}
        />
      )}
      {!(atEnd && newest) && (
        <IconButton className="jump" path={down} label={text('chat.newest')} onClick={toNewest}>
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
    <p className="day">{text(joined ? 'chat.begin.joined' : 'chat.begin')}</p>
  ) : (
    <Sentinel reached={reached} />
  )
}

/** Stands in the place of messages of which the device holds none; what waits to be sent is shown below it. */
function NotHeld({ failed, again }: { failed: WhyNot | null; again: () => void }) {
  if (failed === null) return <Skeletons of="comment" count={3} />
  return (
    <NotLoaded why={failed} offline="chat.offline" offlineText="chat.offline.text" failed="chat.failed" again={again} />
  )
}

/** The own message whose status is shown: the newest. */
const ownNewest = (messages: readonly MessageView[], me: string | undefined): MessageView | undefined =>
  messages.findLast(each => each.chat_user_id === me && each.waiting === undefined && !each.deleted)
