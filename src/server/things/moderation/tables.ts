import type { ColumnType, Generated } from 'kysely'
import type { HoldCause, RefusalReason } from '../../../contract/entities/moderation.ts'
import type { UsualReason } from '../../../contract/entities/report.ts'

/** What admins decided, what waits for them, and what finds unwanted texts. */
export type ModerationTables = {
  /** Why a post waits or waited, what an admin decided last, and the one appeal. A post without a row was never held. */
  post_moderation: {
    post_id: string
    held_for: Generated<HoldCause>
    /** What a rule against spam found in it. */
    held_marks: Generated<string[]>
    /** Since when it waits, or waited last. */
    held_at: Generated<Date | null>
    decision: Generated<'published' | 'rejected' | 'removed' | null>
    decided_by: Generated<string | null>
    decided_at: Generated<Date | null>
    reason_key: Generated<RefusalReason | null>
    reason: Generated<string>
    appeal: Generated<string | null>
    appealed_at: Generated<Date | null>
    granted: Generated<boolean | null>
    answer: Generated<string>
    answered_at: Generated<Date | null>
  }
  /** Which admin looks at a post, a comment or a request for an account until when, so that two of them don't decide about the same. */
  moderation_claims: { target_id: string; admin_id: string; until: Date }
  /** Comments that wait for approval or were refused; an approved one moves to `comments`. */
  held_comments: {
    id: string
    post_id: string
    author_id: string
    answers_id: string | null
    /** Canonical rich text. */
    text: string
    held_for: HoldCause
    /** Whether it waits no more because its author's account was closed; it waits again when that is opened. */
    closed_with_account: Generated<boolean>
    held_marks: Generated<string[]>
    /** For a change of a comment that everybody reads, under the same id: the version that it changes. Null for a new one. */
    changes_version: Generated<number | null>
    reason_key: Generated<RefusalReason | null>
    reason: Generated<string>
    refused_at: Generated<Date | null>
    /** Since when it waits, or waited last. */
    held_at: Generated<Date>
    created_at: Generated<Date>
    seq: Generated<number>
  }
  /** Hashes of what was written lately, by which the same text is found again. */
  text_prints: { print: Buffer; target_id: string; author_id: string; at: ColumnType<Date, never, never> }
  /** The versions of the word list; the last one counts. */
  /** The site's own reasons (PRODUCT 6.34), a row for each version of their list. */
  usual_reasons: {
    version: Generated<number>
    reasons: ColumnType<UsualReason[], string, never>
    at: ColumnType<Date, never, never>
  }
  spam_words: { version: Generated<number>; words: string[]; at: ColumnType<Date, never, never> }
}
