import type { InputOf } from '../../contract/calls/index.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { CommandKind } from './not-built.ts'

/** When a command may be sent, and which other commands it has to do with. */
export type Order = {
  /** Commands of one subject are sent in the order in which they were written. */
  subject: string
  /** Ids of the posts, comments, galleries or photos that the server must have before: their commands are sent first. */
  needs: readonly string[]
  /** The id of what it makes, chosen on the device. */
  creates?: string | undefined
  /** The id of what it deletes: of something that only waits, the deletion takes the waiting command back. */
  deletes?: string
  /** Commands with the same switch replace each other: only the last intent is sent. */
  toggle?: string
  /**
   * It is not sent before the deletions of things of its topic that were taken back to be edited: a new post may be the edited
   * copy, and both would be there for a moment.
   */
  afterDeletionsOfItsTopic?: true
  /** Keys of drafts that go when it is taken back. */
  drafts?: readonly string[]
}

/** A call whose body may carry an id creates what the id names, so its order has to say so. */
type OrderOf<K extends CommandKind> =
  InputOf<K> extends { body: { id?: string | undefined } } ? Order & Required<Pick<Order, 'creates'>> : Order

/** What a queued command of one kind is, as far as accepting it needs: the light half of its rules. */
export type CommandRules<K extends CommandKind> = {
  /** @see Order */
  order(args: InputOf<K>): OrderOf<K>
  /**
   * Whether the mirror already says what the command wants: a toggle that was switched back needs no request. Inside a transaction
   * over the outbox's and the mirror's tables; null for a command that is always sent.
   */
  isTrueAlready: ((mirror: Mirror, args: InputOf<K>) => PromiseLike<boolean>) | null
  /** A quiet command only keeps other devices up to date: no list of waiting changes shows it, and nothing is lost with it. */
  quiet: boolean
}

/** The light rules of all kinds of some topics: `'posts' | 'comments'`. */
export type RulesOfTopic<T extends string> = {
  [K in Extract<CommandKind, `${T}.${string}`>]: CommandRules<K>
}
