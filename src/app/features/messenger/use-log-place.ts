import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { markRead } from '../../../local/chat/commands.ts'
import type { ChatView, ChatWindow, MessageView } from '../../../local/chat/views.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { useOnline } from '../../state/device/online.ts'
import { deviceNow } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { showMessage } from '../../state/popups/global-message.ts'
import { whyKey } from '../../state/reading/not-loaded.tsx'
import type { Finding } from './finder.tsx'
import { type Aim, anchorIn, below, idOf, scrollTo, viewIn } from './log-geometry.ts'
import { reachesTo } from './log-window.ts'
import { firstUnread } from './unread.ts'
import type { OpenChat } from './use-chat.ts'
import type { LogPart, useLogWindow } from './use-log-window.ts'
import type { useUnread } from './use-unread.ts'

/** How near to its end, in px, a log counts as being at it. */
const nearPx = 60

/** What a reader scrolls with, apart from the scroll bar. A box that is scrolled by a script hears none of these. */
const means = ['wheel', 'touchmove', 'keydown'] as const

/** The texts for a message that is not on the device, and for one that did not load. */
type Missing = Parameters<typeof whyKey>[1]

type Log = {
  scroller: RefObject<HTMLElement | null>
  chat: ChatView
  read: LogPart
  opened: OpenChat
  drawn: ReturnType<typeof useLogWindow>
  unread: ReturnType<typeof useUnread>
  finding: Finding | null
}

/**
 * Where the reader is in a log: what they read stays where it is, whatever is drawn, and what they have before them is noted.
 * @returns `atEnd`: whether the newest message is in view; `looks`, to be called when the log was scrolled
 */
export function useLogPlace(log: Log) {
  const { scroller, chat, read, drawn, unread, finding } = log
  const trip = useTrip(log)
  const online = useOnline()
  const { messages, known } = read
  const { shown, newest } = drawn
  const { upTo, next, own } = unread
  /** The message that is being read, and how far below the top it stands; null at the end. */
  const anchor = useRef<{ id: string; top: number } | null>(null)
  /** Whether it was the reader who scrolled last, and whether they go to the end: there, what they passed over counts as seen. */
  const moved = useRef(false)
  const wentToEnd = useRef(chat.unread_count === 0)
  /** After which place the first unread message was looked for further up, and whether with a signal. */
  const sought = useRef('')
  const [near, setNear] = useState(true)
  const atEnd = near && newest
  const lastInView = () => (scroller.current && viewIn(scroller.current, messages)?.last) ?? 0
  useReadMarks(chat, messages, unread.seen, () => (atEnd ? Number.POSITIVE_INFINITY : lastInView()))
  useReaderScrolls(scroller, known, stay)

  // A column that begins at its end keeps its place when older messages come; when newer ones come, or some are no longer drawn, what
  // is being read is put back where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other messages or lines are drawn
  useLayoutEffect(() => {
    if (!trip.arrive()) keepPlace()
    look(wentToEnd.current)
  }, [known, log.opened.answered, online, shown[0]?.id, shown.at(-1)?.id, shown.length, chat.lines.at(-1)?.rev])

  /** Stays at what is being read, or at the end. */
  function keepPlace() {
    const { current: box } = scroller
    const { current: held } = anchor
    if (!box) return
    if (wentToEnd.current) box.scrollTop = 0
    else if (held) {
      const there = document.getElementById(held.id)
      if (there) box.scrollTop += below(box, there) - held.top
    } else if (newest && !trip.wanted.current && !finding) keepAtUnread(box)
  }

  /** At the end the newest message stays in view, but not so that the first unread one leaves it. */
  function keepAtUnread(box: HTMLElement) {
    box.scrollTop = 0
    moved.current = false
    if (next) {
      const aim: Aim = {
        id: next.id === unread.firstNew?.id ? 'first-new' : idOf(next),
        place: next.place,
        block: 'start',
      }
      const there = document.getElementById(aim.id)
      if (!there || below(box, there) < 0) trip.toRead(aim)
    } else if (known && chat.unread_count > 0 && !reachesTo(read, upTo) && sought.current !== `${upTo} ${online}`) {
      sought.current = `${upTo} ${online}`
      trip.toFirstAfter(upTo, null)
    }
  }

  /** Notes where the reader is. @param toEnd whether it is their own doing if they are at the end */
  function look(toEnd: boolean) {
    const { current: box } = scroller
    if (!box) return
    const near = Math.abs(box.scrollTop) < nearPx
    const end = near && newest
    setNear(near)
    anchor.current = end ? null : anchorIn(box)
    if (!end) drawn.hold()
    if (end && known) wentToEnd.current = false
    if (document.visibilityState !== 'visible') unread.look(null)
    else unread.look(end && toEnd ? 'all' : next ? viewIn(box, messages) : null)
  }

  useSeen(scroller, () => {
    keepPlace()
    look(wentToEnd.current)
  })

  /** The reader goes somewhere else: nothing that comes later takes them away from there. */
  function stay() {
    moved.current = true
    wentToEnd.current = false
    trip.stop()
  }

  function toNewest() {
    anchor.current = null
    stay()
    wentToEnd.current = true
    drawn.drawNewest()
    scroller.current?.scrollTo({ top: 0 })
  }

  // What the reader writes is shown to them.
  const ownId = own?.id
  const shownOwn = useRef(ownId)
  const showOwn = useEffectEvent((id: string) => {
    if (id !== shownOwn.current && own?.waiting && !atEnd) toNewest()
    shownOwn.current = id
  })
  useEffect(() => {
    if (ownId) showOwn(ownId)
  }, [ownId])

  return { atEnd, looks: () => look(moved.current), toNewest, toFirstAfter: trip.toFirstAfter }
}

/**
 * The way to a message of a chat, also to the one that is looked for: up to it is loaded, and it is scrolled to once it is drawn.
 */
function useTrip({ scroller, read: { known }, opened: { reach }, drawn, unread: { me, lineAt }, finding }: Log) {
  const text = useText()
  /** What is scrolled to once it is drawn. */
  const wanted = useRef<Aim | null>(null)
  /** The trip for which messages are being loaded. */
  const going = useRef<object | null>(null)

  /**
   * @param aim finds the message among those that were read
   * @param missing says that it could not be loaded; null where nobody has asked for it
   */
  async function goTo(place: number, aim: (part: ChatWindow) => Aim | undefined, missing: Missing | null) {
    const trip = {}
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
    drawn.readAndDraw(to.place)
  }

  const foundPlace = finding?.place ?? null
  const toFound = useEffectEvent((place: number) => {
    const aim = ({ messages }: ChatWindow): Aim | undefined => {
      const message = messages.find(each => each.place === place)
      return message && { id: idOf(message), place, block: 'center' }
    }
    void goTo(place, aim, ['chat.find.offline', 'chat.find.failed'])
  })
  useEffect(() => {
    if (known && foundPlace !== null) toFound(foundPlace)
  }, [known, foundPlace])

  return {
    wanted,
    /** Scrolls to what is wanted. @returns whether it is drawn */
    arrive(): boolean {
      if (!wanted.current || !scrollTo(wanted.current)) return false
      wanted.current = null
      return true
    },
    stop() {
      going.current = null
      wanted.current = null
    },
    /** Goes to a message of the part that was read. */
    toRead(aim: Aim) {
      if (scrollTo(aim)) return
      wanted.current = aim
      drawn.drawAround(aim.place)
    },
    /** Shows the first message of others after a place. Where that is further away than is loaded at once, shows the oldest that is held. */
    toFirstAfter(place: number, missing: Missing | null) {
      const aim = (part: ChatWindow): Aim | undefined => {
        const first = firstUnread(part, place, me)
        return first && { id: place === lineAt ? 'first-new' : idOf(first), place: first.place, block: 'start' }
      }
      void goTo(place + 1, aim, missing)
    },
  }
}

/** Calls when a log becomes lower, because something comes below it, and when its page is seen. */
function useSeen(of: RefObject<HTMLElement | null>, changed: () => void) {
  const heard = useEffectEvent(changed)
  useEffect(() => {
    const resized = new ResizeObserver(() => heard())
    if (of.current) resized.observe(of.current)
    const shown = () => heard()
    document.addEventListener('visibilitychange', shown)
    return () => {
      resized.disconnect()
      document.removeEventListener('visibilitychange', shown)
    }
  }, [of])
}

/**
 * Calls when the reader scrolls a box themselves.
 * @param there whether the box is drawn
 */
function useReaderScrolls(of: RefObject<HTMLElement | null>, there: boolean, scrolls: () => void) {
  const heard = useEffectEvent(scrolls)
  useEffect(() => {
    const { current: box } = of
    if (!there || !box) return
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    for (const each of means) box.addEventListener(each, () => heard(), options)
    // Only the scroll bar is the box itself: anything else in it is a message.
    box.addEventListener('pointerdown', ({ target }) => target === box && heard(), options)
    return () => stop.abort()
  }, [of, there])
}

/** A message counts as read once it was in view for as long, so that passing through a chat marks nothing. */
const lookMs = 600

/**
 * Marks messages as read once they were in view of somebody who is at this page.
 * @param seen the place of the last one that was
 * @param inView the place of the last one that is now
 */
function useReadMarks(chat: ChatView, messages: readonly MessageView[], seen: number, inView: () => number): void {
  const lastTo = (place: number) =>
    messages.findLast(
      message => message.waiting === undefined && message.place <= place && message.place > chat.read_place,
    )
  const mark = useEffectEvent(async () => {
    const device = deviceNow()
    if (!device?.session || document.visibilityState !== 'visible') return
    const newest = lastTo(Math.min(seen, inView()))
    // If the device is full, the next look marks it.
    if (newest) await enqueue(device.mirror, markRead(newest.id), device.session).catch(() => {})
  })
  const id = lastTo(seen)?.id
  useEffect(() => {
    if (id === undefined) return
    const look = () => void mark()
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id])
}
