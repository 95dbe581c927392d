import * as v from 'valibot'
import { instant } from './common.ts'
import { personAct } from './person-act.ts'
import { post, postKind, postStatus } from './post.ts'

/** Why something waits for approval: its author's first posts, or a rule against spam. */
export const holdCauses = ['newcomer', 'words', 'links', 'repeated', 'pace', 'watched'] as const

/** @see holdCauses */
export type HoldCause = (typeof holdCauses)[number]

/** The reasons for a refusal that an admin can choose, in the order of their keys 1 to 8; the text of each is `refused.NAME`. */
export const refusalReasons = [
  'advertising',
  'repeated',
  'unkind',
  'private',
  'copied',
  'misleading',
  'off_topic',
  'unclear',
] as const

/** @see refusalReasons */
export type RefusalReason = (typeof refusalReasons)[number]

/** Why something was refused: a reason of the list, own words, or both. */
const why = { reason_key: v.nullable(v.picklist(refusalReasons)), reason: v.string() }

/** What an admin decided last. */
export const decision = v.object({
  status: v.picklist(['published', 'rejected', 'removed']),
  ...why,
  at: instant,
  /** The tag of the admin; null when the account is gone. */
  by: v.nullable(v.string()),
})

/** The one appeal of an author, and its answer. */
export const appeal = v.object({
  text: v.string(),
  at: instant,
  /** Null while it waits for an answer. */
  granted: v.nullable(v.boolean()),
  answer: v.string(),
})

/** One of a person's earlier posts, as the queue shows it beside a post. */
const earlier = v.object({
  id: v.string(),
  post_slug: v.string(),
  /** The title, or the first words. */
  title: v.string(),
  type: postKind,
  status: postStatus,
  post_date_created: instant,
  ...why,
})

/** What an admin knows of the author while deciding: counts stop at `keepingLimits.moderation.counted`. */
const writer = v.object({
  joined: instant,
  suspended: v.boolean(),
  published: v.number(),
  refused: v.number(),
  earlier: v.array(earlier),
  /** What admins did about the author before, such as warnings. */
  history: v.array(personAct),
})

/** A comment that waits, with the post that it stands under. */
export const heldComment = v.object({
  id: v.string(),
  /** Canonical rich text. */
  comment_text: v.string(),
  comment_date: instant,
  user_id: v.string(),
  username: v.string(),
  user_tag: v.string(),
  avatar: v.nullable(v.string()),
  post_slug: v.string(),
  post_title: v.string(),
})

/** @see heldComment */
export type HeldComment = v.InferOutput<typeof heldComment>

/** One thing of the moderation queue, with all that is needed to decide about it: a post or a comment, the other is null. */
export const moderationItem = v.object({
  id: v.string(),
  post: v.nullable(post),
  comment: v.nullable(heldComment),
  held_for: v.picklist(holdCauses),
  /** What a rule against spam found: the words as they stand in the text, or the addresses of links. */
  held_marks: v.array(v.string()),
  /** Of a comment: whether it is a change of one that everybody reads, which stays as it is until then. */
  change: v.boolean(),
  decision: v.nullable(decision),
  appeal: v.nullable(appeal),
  writer,
  /** The tag of another admin who looks at it now. */
  claimed_by: v.nullable(v.string()),
})

/** @see moderationItem */
export type ModerationItem = v.InferOutput<typeof moderationItem>

/** What a member is told of an own post or comment that waits or was refused. */
export const ownModeration = v.object({
  id: v.string(),
  kind: v.picklist(['post', 'comment']),
  /** Where it stands, or its post. */
  post_slug: v.string(),
  /** What the post is called that it is, or stands under. */
  post_title: v.string(),
  /** The title, or the first words. */
  title: v.string(),
  status: v.picklist(['pending', 'rejected', 'removed']),
  held_for: v.picklist(holdCauses),
  /** Of a comment: whether it is a change of one that everybody reads. */
  change: v.boolean(),
  ...why,
  at: instant,
  appeal: v.nullable(appeal),
  /** Whether an appeal can be made. */
  may_appeal: v.boolean(),
  /** When a removed post is deleted for good, unless an appeal is open. */
  kept_until: v.nullable(instant),
})

/** @see ownModeration */
export type OwnModeration = v.InferOutput<typeof ownModeration>
