import type { ModerationItem } from '../../../../contract/entities/moderation.ts'

/** What an admin decides about a thing: the status of a post, or of an appeal whether it is granted. */
export type Verdict =
  | { act: 'decide'; status: 'published' | 'rejected' | 'removed'; reasonKey: ModerationItemReason; reason: string }
  | { act: 'answer'; granted: boolean; answer: string }

type ModerationItemReason = NonNullable<ModerationItem['decision']>['reason_key']

/** A thing and where it stood. */
export type Placed = { item: ModerationItem; at: number }

/** A decision about one thing, or several alike, that is not sent yet, so that it can be taken back. */
export type Undoable = { things: readonly Placed[]; verdict: Verdict }

/** The things that this admin has taken from the queue, and which one is shown. */
export type Taken = {
  items: readonly ModerationItem[]
  at: number
  /** Of things that came back: why. */
  notes: Readonly<Record<string, string>>
  /** Decided here and not known to be refused: they are not shown again when they are answered once more. */
  done: ReadonlySet<string>
}

/** Nothing taken yet. */
export const nothingTaken: Taken = { items: [], at: 0, notes: {}, done: new Set() }

const within = (at: number, count: number): number => Math.max(0, Math.min(at, count - 1))

/** Shows the next or previous thing; at an end it stays. */
export const moved = (taken: Taken, by: 1 | -1): Taken => ({ ...taken, at: within(taken.at + by, taken.items.length) })

/** Adds things behind those that are there; what is there or decided already is not added. */
export function added(taken: Taken, more: readonly ModerationItem[]): Taken {
  const held = new Set(taken.items.map(({ id }) => id))
  const fresh = more.filter(({ id }) => !held.has(id) && !taken.done.has(id))
  return fresh.length === 0 ? taken : { ...taken, items: [...taken.items, ...fresh] }
}

/** Takes decided things away; the next one that is left stands in the place of the shown one. */
export function decided(taken: Taken, ids: readonly string[]): Taken {
  const items = taken.items.filter(each => !ids.includes(each.id))
  const before = taken.items.slice(0, taken.at).filter(each => !ids.includes(each.id)).length
  return { ...taken, items, at: within(before, items.length), done: new Set([...taken.done, ...ids]) }
}

/** Brings back all that a decision was about, where it stood; the first of them is shown. */
export function undone(taken: Taken, things: readonly Placed[]): Taken {
  const inOrder = things.toSorted((a, b) => a.at - b.at)
  const back = inOrder.reduce((now, { item, at }) => put(now, [item], at), taken)
  const [first] = things
  return first ? { ...back, at: back.items.indexOf(first.item) } : back
}

/** A thing about which a decision was refused, and why. */
export type Refused = { item: ModerationItem; why: string }

/** Brings back things about which a decision was refused: they come next, so that what is read and decided now stays where it is. */
export function broughtBack(taken: Taken, things: readonly Refused[]): Taken {
  const shown = taken.items[taken.at]
  const items = things.map(({ item }) => item)
  const back = put(taken, items, taken.at + 1)
  return {
    ...back,
    at: Math.max(0, shown ? back.items.indexOf(shown) : 0),
    notes: { ...back.notes, ...Object.fromEntries(things.map(({ item, why }) => [item.id, why])) },
  }
}

/** Puts things back among those that are taken, without a note. */
function put(taken: Taken, things: readonly ModerationItem[], at: number): Taken {
  const ids = new Set(things.map(({ id }) => id))
  const rest = taken.items.filter(({ id }) => !ids.has(id))
  const place = Math.min(at, rest.length)
  return {
    ...taken,
    items: [...rest.slice(0, place), ...things, ...rest.slice(place)],
    notes: Object.fromEntries(Object.entries(taken.notes).filter(([id]) => !ids.has(id))),
    done: new Set([...taken.done].filter(id => !ids.has(id))),
  }
}

/** Whether a thing stands just as somebody decides it, by that person. */
export const isMade = (
  { post, decision }: Pick<ModerationItem, 'post' | 'decision'>,
  verdict: Verdict,
  by: string,
): boolean =>
  verdict.act === 'decide' &&
  post?.status === verdict.status &&
  decision?.status === verdict.status &&
  decision.by === by &&
  decision.reason_key === verdict.reasonKey &&
  decision.reason === verdict.reason

/** Drops things that another admin has now; the shown one stays, so that it does not vanish under somebody's eyes. */
export function kept(taken: Taken, ids: readonly string[]): Taken {
  const shown = taken.items[taken.at]
  const items = taken.items.filter(each => each === shown || ids.includes(each.id))
  return items.length === taken.items.length
    ? taken
    : { ...taken, items, at: Math.max(0, shown ? items.indexOf(shown) : 0) }
}
