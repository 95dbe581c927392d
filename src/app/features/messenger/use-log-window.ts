import { useRef, useState } from 'react'
import type { ChatWindow } from '../../../local/chat/views.ts'
import { around, drawnOf, heldWindow, type LogWindow, withNewer, withOlder } from './log-window.ts'
import type { OpenChat } from './use-chat.ts'

/** The part of a chat that was read; `readAround` of {@link OpenChat} reads another one. */
export type LogPart = Pick<ChatWindow, 'messages' | 'before' | 'after' | 'known' | 'done'>

const newestDrawn: LogWindow = { start: null, end: null }

/** Which messages of a chat are drawn: as many as are near what is being read. */
export function useLogWindow(
  { messages, before, after, known, done }: LogPart,
  { readAround, older }: Pick<OpenChat, 'readAround' | 'older'>,
) {
  const [window, setWindow] = useState(newestDrawn)
  // Where to go once that part of the chat is read; until then what was drawn stays.
  const [goal, setGoal] = useState<number | null>(null)
  if (goal !== null && (messages[0]?.place ?? goal + 1) <= goal && (messages.at(-1)?.place ?? 0) >= goal) {
    setGoal(null)
    setWindow(around(goal))
  }
  const [from, to] = drawnOf(messages, window)
  return {
    /** Between which messages, by their indexes, the drawn ones are; and these, oldest first. */
    from,
    to,
    shown: useSteady(messages.slice(from, to), each => each.id),
    /** Whether the newest message of the chat is drawn, and whether the first one is. */
    newest: to === messages.length && !after,
    begins: done && from === 0 && !before,
    /** Draws what is around a message of this part, or of the one that is read for it. */
    drawAround: (place: number) => setWindow(around(place)),
    readAndDraw(place: number) {
      setGoal(place)
      readAround(place)
    },
    drawNewest() {
      setGoal(null)
      setWindow(newestDrawn)
      readAround(null)
    },
    async drawOlder() {
      if (from > 0) setWindow(withOlder(messages, window, after))
      else if (before) readAround(messages[0]?.place ?? null)
      else if (!done && known) await older()
    },
    drawNewer() {
      const next = to < messages.length ? withNewer(messages, window, after) : window
      if (to < messages.length) setWindow(next)
      // The newest part also has what comes later.
      if (next.end === null || to === messages.length) readAround(next.end)
    },
    /** What arrives takes nothing away from somebody who reads further up. */
    hold: () => setWindow(now => heldWindow(messages, now)),
  }
}

/**
 * The same things as at the last drawing where nothing about them has changed: a live query reads each anew, and what is drawn of a
 * thing is drawn again only for another one.
 */
export function useSteady<T>(things: readonly T[], idOf: (thing: T) => string): T[] {
  const held = useRef(new Map<string, { thing: T; json: string }>())
  const steady = things.map(thing => {
    const json = JSON.stringify(thing)
    const before = held.current.get(idOf(thing))
    return before?.json === json ? before : { thing, json }
  })
  held.current = new Map(steady.map(each => [idOf(each.thing), each]))
  return steady.map(each => each.thing)
}
