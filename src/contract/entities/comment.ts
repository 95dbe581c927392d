import * as v from 'valibot'
import { instant, reactionKind, reactions, rev } from './common.ts'

const fields = {
  id: v.string(),
  comment_date: instant,
  /** Canonical rich text; empty when `deleted`. */
  comment_text: v.string(),
  comment_slug: v.string(),
  post_id: v.string(),
  user_id: v.string(),
  is_reply: v.picklist([0, 1]),
  /** The comment under which a reply hangs; replies are two levels deep (PRODUCT 3.4). */
  comment_reply_id: v.nullable(v.string()),
  user_tag: v.string(),
  avatar: v.nullable(v.string()),
  username: v.string(),
  reactions,
  my_reaction: v.nullable(reactionKind),
  /** A deleted comment with replies keeps its place, without text and author. */
  deleted: v.boolean(),
  comment_date_edited: v.nullable(instant),
  version: v.number(),
  rev,
}

/** A comment without its replies, as the mirror keeps it and changes carry it. */
export const flatComment = v.object(fields)

/** @see flatComment */
export type FlatComment = v.InferOutput<typeof flatComment>

/** A comment in the list of a person's comments, with the post that it stands under. */
export const userComment = v.object({ ...fields, post: v.object({ post_slug: v.string(), post_title: v.string() }) })

/** @see userComment */
export type UserComment = v.InferOutput<typeof userComment>

/** What is new to a member: somebody wrote on their post, or answered a comment of theirs. */
export const newAnswer = v.object({ ...userComment.entries, on_own_post: v.optional(v.boolean()) })

/** A comment with its first replies, oldest first (PRODUCT 4.4); `replies_count` are all of them. */
export const comment = v.object({ ...fields, replies: v.array(flatComment), replies_count: v.optional(v.number()) })

/** @see comment */
export type Comment = v.InferOutput<typeof comment>
