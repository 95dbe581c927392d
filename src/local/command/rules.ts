import type { InputOf, QueueableName } from '../../contract/calls/index.ts'
import type { Mirror } from '../mirror/schema.ts'

/** In which order a command is sent, and which other commands it replaces or waits for. */
export type Order = {
  /** Commands of one subject are sent in the order in which they were written. */
  subject: string
  /** Ids of the posts, comments, galleries or photos that it needs: the commands that create them are sent first. */
  needs: readonly string[]
  /** The id of the thing that it creates; the device chooses it. */
  creates?: string | undefined
  /** The id of the thing that it deletes. If the command that creates it was never sent, both are dropped instead. */
  deletes?: string
  /**
   * What it changes of a thing, as a part of the body that creates it. If the command that creates it was never tried, that is sent
   * with the change instead.
   */
  amends?: { id: string; body: Readonly<Record<string, unknown>> }
  /** Commands with the same toggle replace each other: only the last intent is sent. */
  toggle?: string
  /**
   * It waits for the deletions of posts that were taken back to be edited: it may be the edited copy, and readers would see the
   * original and the copy at once for a moment.
   */
  afterDeletionsOfItsTopic?: true
  /** Keys of drafts that are deleted with it when its creation is undone before it was sent. */
  drafts?: readonly string[]
}

/** A call whose body may carry an id creates the thing with that id: its order has to name it under `creates`. */
type OrderOf<K extends QueueableName> =
  InputOf<K> extends { body: { id?: string | undefined } } ? Order & Required<Pick<Order, 'creates'>> : Order

/** The half of a command kind's rules that enqueuing needs; it is part of the first view, so it stays small. */
export type CommandRules<K extends QueueableName> = {
  /** @see Order */
  order(args: InputOf<K>): OrderOf<K>
  /**
   * Whether the mirror already shows what the command wants: a toggle that was switched back needs no request. Called inside a
   * transaction over the outbox's and the mirror's tables; null for a command that is always sent.
   */
  isTrueAlready: ((mirror: Mirror, args: InputOf<K>) => PromiseLike<boolean>) | null
  /**
   * A quiet command only keeps other devices up to date: lists of waiting changes leave it out, and losing it loses
   * nothing.
   */
  quiet: boolean
  /**
   * What stays of a command when the thing that it needs is dropped before it was sent; null where nothing does. Without this rule
   * nothing does.
   */
  without?: (args: InputOf<K>, dropped: string) => InputOf<K> | null
}

/** The rules of all kinds of a topic, as `posts`. */
export type RulesOfTopic<T extends string> = {
  [K in Extract<QueueableName, `${T}.${string}`>]: CommandRules<K>
}
