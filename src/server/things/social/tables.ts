import type { ColumnType, Generated } from 'kysely'
import type { ReportAct, ReportSnapshot, ReportTarget } from '../../../contract/entities/report.ts'
import type { Revised } from '../../platform/db/tables.ts'

/** What a decision did about a report, or that it did nothing more: the thing was gone, or something had been done before. */
export type StoredAct = ReportAct | 'nothing_more'

/** Follows, blocks and reports. */
export type SocialTables = {
  follows: {
    user_id: string
    followed_id: string
    state: 'requested' | 'following'
    /** The order of lists; set anew when a request becomes a follow. */
    seq: Generated<number>
    created_at: ColumnType<Date, never, never>
  }
  blocks: { user_id: string; blocked_id: string; created_at: Generated<Date>; seq: Generated<number> }
  /** For each of two people after a block or its end: whether their devices must remove the other (`gone`). */
  person_changes: Revised & { user_id: string; person_id: string; gone: boolean }
  reports: {
    id: string
    /** Null once the reporter's account is deleted for good. */
    reporter_id: string | null
    target: ReportTarget
    target_id: string
    /** The author of what is reported. */
    person_id: string
    /** Canonical rich text. */
    text: string
    /** The text of the target when it was reported. */
    text_then: Generated<string>
    created_at: ColumnType<Date, never, never>
    closed_at: Generated<Date | null>
    /** All reports of the same thing that are open at the same time have one case. */
    case_id: string
    /** What stood around the text when it was reported: of a post its title and tags, of a comment its post, of a person the profile. */
    snapshot: ColumnType<ReportSnapshot, string | undefined, string>
    /** When the reporter was told the outcome. */
    told_at: Generated<Date | null>
  }
  /** The reports of one thing, which are decided together. It has the id of its first report. */
  report_cases: {
    id: string
    target: ReportTarget
    target_id: string
    person_id: string
    reports_count: Generated<number>
    opened_at: Generated<Date>
    /** Who works on it, until `claimed_until`. */
    claimed_by: Generated<string | null>
    claimed_until: Generated<Date | null>
    /** Who is to decide it, who said so, and with which words. */
    handed_to: Generated<string | null>
    handed_by: Generated<string | null>
    handed_words: Generated<string>
    closed_at: Generated<Date | null>
    decided_by: Generated<string | null>
    /** What was done, also of one that was opened again; nothing where the reported thing was kept. */
    acts: Generated<StoredAct[]>
    reason: Generated<string>
    /** Whether its reports still have the text, snapshot and pictures of then. */
    evidence_kept: Generated<boolean>
  }
  /** The pictures that a reported post, message or profile had, as long as the evidence is kept. */
  report_pictures: {
    report_id: string
    picture_id: string
    place: Generated<number>
    shown_as: Generated<'picture' | 'avatar' | 'cover'>
  }
}
