import type { Cursor } from '../../contract/entities/common.ts'
import type { HintScope } from '../../contract/events/frames.ts'
import { chatsCursorKey } from '../chat/keys.ts'
import { cursorKey } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import { notificationsCursor } from '../notifications/notification-rows.ts'
import { clock, pause } from '../wire/clock.ts'
import type { Loaded } from '../wire/load-context.ts'

/** What the server hints at: a scope, of which chat where it is one, and its revision. */
export type Hint = { scope: HintScope; of?: string | undefined; rev: number }

/** What gets the changes of each scope. A scope of the contract without one does not compile. */
export type Deltas = Record<HintScope, (of: string) => Promise<Loaded>>

const atCursor = async (mirror: Mirror, key: string): Promise<number> =>
  ((await mirror.meta.get(key))?.value as Cursor | undefined)?.rev ?? 0

/** Up to which revision the mirror has each scope. */
const reached: Record<HintScope, (mirror: Mirror, of: string) => Promise<number>> = {
  content: mirror => atCursor(mirror, cursorKey),
  notifications: async mirror => (await notificationsCursor(mirror))?.rev ?? 0,
  chats: mirror => atCursor(mirror, chatsCursorKey),
  chat: async (mirror, of) => (await mirror.logs.get(of))?.rev ?? (await mirror.chats.get(of))?.rev ?? -1,
}

/** How long after a delta of a scope the next one is asked for at the earliest: what is hinted at meanwhile comes with one. */
const apartMs: Record<HintScope, number> = { content: 1_000, notifications: 1_000, chats: 1_000, chat: 300 }

/**
 * How long to wait before each try: a delta of content or of all chats reads no further than the oldest open transaction, so that it may
 * not have yet what was hinted at; and a call may fail.
 */
const waitsMs = [0, 500, 2_000, 5_000, 15_000, 30_000]

type Followed = { rev: number; askedAt: number; running: Promise<Loaded> | null }

const followed = new WeakMap<Mirror, Map<string, Followed>>()

/** Asks for what was hinted at, unless the mirror has it. Hints that come while it is asked are followed together afterwards. */
export function followHint(mirror: Mirror, deltas: Deltas, { scope, of = '', rev }: Hint): Promise<Loaded> {
  const ofMirror = followed.get(mirror) ?? new Map<string, Followed>()
  followed.set(mirror, ofMirror)
  const key = `${scope} ${of}`
  const state = ofMirror.get(key) ?? { rev: 0, askedAt: Number.NEGATIVE_INFINITY, running: null }
  ofMirror.set(key, state)
  state.rev = Math.max(state.rev, rev)
  state.running ??= follow()
  return state.running

  async function follow(): Promise<Loaded> {
    try {
      let outcome: Loaded = 'loaded'
      let tries = 0
      while (tries < waitsMs.length && (await reached[scope](mirror, of)) < state.rev) {
        const waitMs = Math.max(waitsMs[tries] ?? 0, state.askedAt + apartMs[scope] - clock.elapsed())
        if (waitMs > 0) await pause(waitMs)
        const wanted = state.rev
        state.askedAt = clock.elapsed()
        outcome = await deltas[scope](of)
        // The socket may be there while a call got lost.
        if (outcome !== 'loaded' && outcome !== 'no-network') return outcome
        // What was hinted at meanwhile is no second try.
        tries = (await reached[scope](mirror, of)) >= wanted ? 0 : tries + 1
      }
      return outcome
    } finally {
      state.running = null
    }
  }
}
