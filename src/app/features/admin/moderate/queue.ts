import type { ModerationItem } from '../../../../contract/entities/moderation.ts'
import { CallError } from '../../../../contract/errors.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { newListeners } from '../../../../local/wire/listeners.ts'
import type { CallServer } from '../../../state/device/call-server.ts'
import type { WhyNot } from '../../../state/reading/sync-outcome.ts'
import { whyFailed } from '../../../state/reading/why-failed.ts'
import {
  added,
  broughtBack,
  decided,
  isMade,
  kept,
  moved,
  nothingTaken,
  type Refused,
  type Taken,
  type Undoable,
  undone,
  type Verdict,
} from './queue-state.ts'
import { sendVerdict } from './send-verdict.ts'

/** The lists of the queue. */
export type QueueName = 'waiting' | 'comments' | 'appeals' | 'refused'

/** What a screen shows of a queue. */
export type QueueView = Taken & {
  state: 'loading' | 'here' | { why: WhyNot }
  /** When it was asked for last, in ms. */
  readAt: number | null
  /** The last decision, while it can be taken back. */
  undoable: Undoable | null
  /** Since when all that was decided is answered, in ms: what was counted before says nothing about now. Infinity while an answer is awaited. */
  answeredAt: number
}

/** So many things before the end of what is taken, the next ones are asked for. */
const ahead = 5

/**
 * Takes things from a list of the moderation queue, a page ahead, so that the next one is there at once, and keeps them from other admins.
 * A decision is sent when it can't be taken back any more: after a moment, with the next decision, or when the page is left. One that the
 * server refuses comes back as the next one, with its reason; one that never arrived is still in the queue.
 * @param calls.callKept makes the calls of decisions, which have to arrive although the document is left
 * @param told.message the text of a failure
 * @param told.ownTag the tag of who decides
 * @param told.back called with what came back, as a decision about it was refused
 * @param told.sent called when a decision has arrived
 */
export function openQueue(
  list: QueueName,
  { callServer, callKept }: { callServer: CallServer; callKept: CallServer },
  told: {
    message: (error: unknown) => string
    ownTag: () => string
    back: (things: readonly Refused[]) => void
    sent: () => void
  },
) {
  let view: QueueView = { ...nothingTaken, state: 'loading', readAt: null, undoable: null, answeredAt: 0 }
  let next: string | null | undefined
  let asking = false
  let sending = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = newListeners()

  function show(change: Partial<QueueView>): void {
    view = { ...view, ...change }
    listeners.tell()
    if (view.state === 'here' && view.items.length - view.at <= ahead && next !== null) void more()
  }

  /** Asks for the next page; from the beginning once the end was reached. */
  async function more(): Promise<void> {
    if (asking) return
    asking = true
    try {
      const page = await pageOf(next ?? undefined)
      next = page.next
      asking = false
      show({ ...added(view, page.items), state: 'here', readAt: Date.now() })
    } catch (error) {
      asking = false
      // What is there stays; the next move asks again.
      if (view.state !== 'here') show({ state: { why: whyFailed(error) } })
    }
  }

  async function pageOf(cursor: string | undefined): Promise<{ items: ModerationItem[]; next: string | null }> {
    const from = cursor === undefined ? {} : { cursor }
    if (list === 'refused') {
      const { data, nextCursor } = await callServer('admin.waiting', { query: { list, ...from } })
      return { items: data, next: nextCursor }
    }
    return (await callServer('admin.claimWaiting', { body: { list, ...from } })).data
  }

  /** Sends a decision, about each thing by itself; those about which it is refused come back, and the others stay decided. */
  async function send({ things, verdict }: Undoable): Promise<void> {
    sending++
    show({ answeredAt: Number.POSITIVE_INFINITY })
    const refused = (await Promise.all(things.map(({ item }) => sendOne(item, verdict)))).filter(each => each !== null)
    sending--
    if (sending === 0) show({ answeredAt: Date.now() })
    if (refused.length > 0) {
      show(broughtBack(view, refused))
      told.back(refused)
    }
    told.sent()
  }

  /** @returns what was refused; null for nothing */
  async function sendOne(item: ModerationItem, verdict: Verdict): Promise<Refused | null> {
    try {
      await sendVerdict(callKept, item, verdict)
      return null
    } catch (error) {
      const now = await asItIsNow(item, error)
      // It arrived before, and its answer was lost: that is no news to who decided it.
      return now !== item && isMade(now, verdict, told.ownTag()) ? null : { item: now, why: told.message(error) }
    }
  }

  /** A thing whose decision was refused: what was decided about it instead, or how it reads now. */
  async function asItIsNow(item: ModerationItem, error: unknown): Promise<ModerationItem> {
    if (!(error instanceof CallError) || error.code !== 'conflict' || item.post === null) return item
    try {
      return (await callServer('admin.moderationItem', { params: { slug: item.post.post_slug } })).data
    } catch {
      return item
    }
  }

  /** Sends the decision that can still be taken back. */
  function flush(): void {
    clearTimeout(timer)
    const { undoable } = view
    if (!undoable) return
    view = { ...view, undoable: null }
    void send(undoable)
  }

  return {
    view: () => view,
    subscribe: listeners.subscribe,
    /** Looks for more from the beginning: what was passed over, and what is new. */
    again() {
      next = undefined
      return more()
    },
    /** Keeps what is taken from other admins. Without an answer it stays here: a decision about what another one took is refused. */
    async renew(): Promise<void> {
      if (list === 'refused' || view.items.length === 0) return
      const ids = view.items.map(({ id }) => id)
      const keep = ids.slice(0, keepingLimits.moderation.kept)
      try {
        const { data } = await callServer('admin.claimWaiting', { body: { list, keep, more: false } })
        show(kept(view, [...data.kept, ...ids.slice(keepingLimits.moderation.kept)]))
      } catch {
        return
      }
    },
    move: (by: 1 | -1) => show(moved(view, by)),
    /** Decides about the shown thing, and about those with it in the same way. */
    decide(verdict: Verdict, also: readonly ModerationItem[] = []) {
      const shown = view.items[view.at]
      if (!shown) return
      flush()
      const things = [shown, ...also].map(item => ({ item, at: view.items.indexOf(item) })).filter(({ at }) => at >= 0)
      timer = setTimeout(flush, keepingLimits.undoMs)
      const ids = things.map(({ item }) => item.id)
      show({ ...decided(view, ids), undoable: { things, verdict } })
    },
    undo() {
      const { undoable } = view
      if (!undoable) return
      clearTimeout(timer)
      show({ ...undone(view, undoable.things), undoable: null })
    },
    flush,
    /** Whether a decision is on its way. */
    isSending: () => sending > 0,
  }
}
