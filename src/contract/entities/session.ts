import * as v from 'valibot'
import { instant } from './common.ts'

/** The roles (PRODUCT 6.1). */
export const role = v.picklist([1, 30, 55])

/** @see role */
export type Role = v.InferOutput<typeof role>

/** What a warning or suspension is about: its first words as they were reported, and where it can still be opened. */
export const standingAbout = v.object({
  kind: v.picklist(['post', 'comment', 'user', 'message']),
  words: v.string(),
  link: v.nullable(v.string()),
})

/** @see standingAbout */
export type StandingAbout = v.InferOutput<typeof standingAbout>
/** The roles as other members see them: a moderator is a member to them (PRODUCT 6.1). */
export const shownRole = v.picklist([1, 55])

/** @see shownRole */
export type ShownRole = v.InferOutput<typeof shownRole>

/**
 * Why and until when an account may only read (PRODUCT 6.2); `until` is null for no end. `refused` is what was answered to an appeal that
 * was not accepted.
 */
export const suspension = v.object({
  until: v.nullable(instant),
  reason: v.string(),
  appealed: v.boolean(),
  refused: v.optional(v.nullable(v.string())),
  about: v.optional(v.nullable(standingAbout)),
})

/** A warning that the person has not said to have read (PRODUCT 6.14). */
export const warning = v.object({
  id: v.string(),
  reason: v.string(),
  at: instant,
  about: v.optional(v.nullable(standingAbout)),
})

/** Terms that the person has not accepted yet: what has changed, and from when on one must have accepted them to write (PRODUCT 6.16). */
export const newTerms = v.object({
  edition: v.number(),
  summary_en: v.string(),
  summary_ja: v.string(),
  holds_from: instant,
})

/** What register and login answer and the device keeps (PRODUCT 3.8). */
export const session = v.object({
  token: v.string(),
  user_token: v.string(),
  id: v.string(),
  role,
  username: v.string(),
  user_tag: v.string(),
  avatar: v.nullable(v.string()),
  premium_status: v.boolean(),
  /** Whether what the person posts next waits for a moderator, as a newcomer's first posts do (PRODUCT 2.13). */
  posts_wait: v.optional(v.boolean()),
  suspension: v.optional(v.nullable(suspension)),
  /** The oldest one. */
  warning: v.optional(v.nullable(warning)),
  terms: v.optional(v.nullable(newTerms)),
})

/** @see session */
export type Session = v.InferOutput<typeof session>
