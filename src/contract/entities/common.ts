import * as v from 'valibot'

/** The last millisecond with a year of four digits: a later one is written in another form, which this one is not. */
const lastInstant = Date.UTC(10_000, 0, 1) - 1

/** An instant on the wire: ISO 8601 in UTC with milliseconds. Valibot's pattern also takes what no Date can read, such as `…+09`. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check(written => Date.parse(written) <= lastInstant),
)

/** The revision of a row, higher after every change; a mirror applies a row only if its `rev` is higher than its own. */
export const rev = v.number()

/** How far a device has read the changes. A new epoch (after a restored backup) makes devices load everything anew. */
export const cursor = v.object({ epoch: v.string(), rev: v.number() })

/** @see cursor */
export type Cursor = v.InferOutput<typeof cursor>

/** A picture with its public or signed addresses; width and height are those of the large one. */
export const picture = v.object({
  id: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  /** WebP, at most 480 px wide. */
  thumb: v.string(),
  /** WebP, 800 px wide; absent where the large one is no wider, and in what a device has kept for long. */
  medium: v.optional(v.string()),
  /** WebP, at most 1280 px wide. */
  large: v.string(),
  /** How large the file behind each address is; absent until the server has measured it. */
  bytes: v.optional(v.object({ thumb: v.number(), medium: v.optional(v.number()), large: v.number() })),
})

/** @see picture */
export type Picture = v.InferOutput<typeof picture>

/** The five reactions (PRODUCT 3.5), in the order of their seals 好 礼 役 笑 驚. */
export const reactionKinds = ['like', 'thanks', 'useful', 'funny', 'surprised'] as const

/** A person's one reaction to a target. */
export const reactionKind = v.picklist(reactionKinds)

/** @see reactionKind */
export type ReactionKind = v.InferOutput<typeof reactionKind>

/** How many of each reaction a target has; kinds with none are absent. */
export const reactions = v.record(v.string(), v.number())

/** How a person appears beside what they wrote. */
export const author = v.object({
  user_id: v.string(),
  username: v.string(),
  user_tag: v.string(),
  avatar: v.nullable(v.string()),
  premium_status: v.boolean(),
  /** The about-text, if its owner shows it to everyone. */
  about: v.nullable(v.string()),
})
