import * as v from 'valibot'
import { lineOf } from '../fields.ts'
import { keepingLimits } from '../keeping-limits.ts'
import { comment } from './comment.ts'
import { instant, picture } from './common.ts'
import { userResult } from './people.ts'
import { personAct } from './person-act.ts'
import { post } from './post.ts'
import { role } from './session.ts'

/** What can be reported. */
export const reportTargets = ['post', 'comment', 'user', 'message'] as const

/** @see reportTargets */
export type ReportTarget = (typeof reportTargets)[number]

/** Since when a report is open, as lists are narrowed to it: for less than a day, less than a week, or longer. */
export const reportAges = ['day', 'week', 'older'] as const

/** @see reportAges */
export type ReportAge = (typeof reportAges)[number]

/** What an admin can do about what was reported; several at once. With none of them it is kept as it is. */
export const reportActs = ['remove', 'warn', 'suspend'] as const

/** @see reportActs */
export type ReportAct = (typeof reportActs)[number]

/** The parts of a profile that an admin can clear; `words` are its hobbies and tags. */
export const profileParts = ['about', 'words', 'avatar', 'cover'] as const

/** @see profileParts */
export type ProfilePart = (typeof profileParts)[number]

/** What stood around a reported text: of a post its title and tags, of a comment its post, of a person the profile. */
export const reportSnapshot = v.object({
  title: v.optional(v.string()),
  post_slug: v.optional(v.string()),
  username: v.optional(v.string()),
  user_tag: v.optional(v.string()),
  hobbies: v.optional(v.array(v.string())),
  hashtags: v.optional(v.array(v.string())),
})

/** @see reportSnapshot */
export type ReportSnapshot = v.InferOutput<typeof reportSnapshot>

const type = v.picklist(reportTargets)

/** An admin who works on a report; nobody else decides it before `until`. */
export const reportClaim = v.object({ user_id: v.string(), user_tag: v.string(), until: instant })

/**
 * How a report ended; `by` is null when that admin's account is gone. With `nothing_more` nothing was done, but it was not kept either: it is
 * gone, or `acts` were done before the report was opened again.
 */
export const reportOutcome = v.object({
  by: v.nullable(v.string()),
  at: instant,
  acts: v.array(v.picklist(reportActs)),
  nothing_more: v.optional(v.boolean()),
  reason: v.string(),
})

/** A row of the queue: all reports of one thing together. */
export const reportRow = v.object({
  id: v.string(),
  /** What stands in the address of its page: the slug of a post, else its id. */
  address: v.string(),
  type,
  /** The words of the first report, as plain text. */
  words: v.string(),
  /** Who reported first; null when the account is gone. */
  by: v.nullable(userResult),
  reports_count: v.number(),
  opened_at: instant,
  /** Whose it is, or who it is, in which language that one reads, and the role. */
  person: v.object({ ...userResult.entries, lang: v.picklist(['en', 'ja']), role }),
  /**
   * The first words of the thing when it was reported first, and a picture of it then. Of a message neither, because reading one is
   * logged (PRODUCT 6.6).
   */
  thing: v.object({ words: v.string(), picture: v.nullable(v.string()) }),
  /** How many decisions there were about its author before, counted up to a hundred. */
  decisions: v.number(),
  claim: v.nullable(reportClaim),
  /** To whom it was handed, by whom, and with which words; null where nobody did. */
  handed: v.nullable(v.object({ to: v.string(), by: v.nullable(v.string()), words: v.string() })),
  outcome: v.nullable(reportOutcome),
})

/** @see reportRow */
export type ReportRow = v.InferOutput<typeof reportRow>

/** One person's report, with how many of their last reports led to something. */
export const reportWords = v.object({
  id: v.string(),
  at: instant,
  by: v.nullable(v.object({ ...userResult.entries, made: v.number(), decided: v.number(), upheld: v.number() })),
  /** Canonical rich text. */
  text: v.string(),
})

/** What was reported, as it was then. */
export const reportEvidence = v.object({
  at: instant,
  /** Canonical rich text of a post or comment; plain text of a message or profile. */
  text: v.string(),
  snapshot: reportSnapshot,
  pictures: v.array(v.object({ ...picture.entries, shown_as: v.picklist(['picture', 'avatar', 'cover']) })),
})

/** @see reportEvidence */
export type ReportEvidence = v.InferOutput<typeof reportEvidence>

/** What became of a reported thing since it was reported first. */
export const reportStates = ['there', 'edited', 'removed', 'deleted', 'closed'] as const

/** A reported profile as it is now. */
export const reportedProfile = v.object({
  about: v.string(),
  hobbies: v.array(v.string()),
  hashtags: v.array(v.string()),
  avatar: v.nullable(v.string()),
  cover: v.nullable(v.string()),
})

/** @see reportedProfile */
export type ReportedProfile = v.InferOutput<typeof reportedProfile>

/** A reason of the site's own for what moderators do, in both languages (PRODUCT 6.34). */
export const usualReason = v.object({
  en: lineOf(keepingLimits.usualReasons.letters, 'error.field'),
  ja: lineOf(keepingLimits.usualReasons.letters, 'error.field'),
})

/** @see usualReason */
export type UsualReason = v.InferOutput<typeof usualReason>

/** A report with all that is needed to decide it. Of a chat message there is only what the reports kept (PRODUCT 6.6). */
export const reportCase = v.object({
  ...reportRow.entries,
  target_id: v.string(),
  reports: v.array(reportWords),
  /** Each text that was reported, the oldest first; empty once the evidence is deleted. */
  evidence: v.array(reportEvidence),
  state: v.picklist(reportStates),
  /** The post as it is now, or the one under which the comment stands. */
  post: v.nullable(post),
  /** The thread of a comment as it is now. */
  thread: v.nullable(comment),
  profile: v.nullable(reportedProfile),
  standing: v.object({
    joined: instant,
    status: v.picklist(['active', 'suspended', 'closed']),
    until: v.nullable(instant),
    history: v.array(personAct),
  }),
})

/** @see reportCase */
export type ReportCase = v.InferOutput<typeof reportCase>
