import * as v from 'valibot'
import { instant } from '../../entities/common.ts'
import {
  profileParts,
  reportActs,
  reportAges,
  reportCase,
  reportClaim,
  reportRow,
  reportTargets,
} from '../../entities/report.ts'
import { id, listOf } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import { call } from '../define.ts'
import { listCursor } from '../shapes.ts'
import { reason, why } from './shapes.ts'

const byId = v.object({ id })

/** What members reported (PRODUCT 6.18). Reports of one thing are one row; an admin sees none about themselves. */
export const reports = {
  reports: call('GET /api/admin_reports', {
    who: 'moderator',
    summary: 'Open reports, those that the caller works on, or decided ones; all, or those that match.',
    query: v.object({
      show: v.optional(v.picklist(['open', 'mine', 'done']), 'open'),
      kind: v.optional(v.picklist(reportTargets)),
      /** The tag of the reported person. */
      person: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
      /** The language in which the reported person reads. */
      lang: v.optional(v.picklist(['en', 'ja'])),
      /** Since when it is open: for less than a day or a week, or for longer. */
      age: v.optional(v.picklist(reportAges)),
      /** Words of the reports or of the reported thing. */
      text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
      cursor: listCursor,
    }),
    output: v.array(reportRow),
  }),
  reportRows: call('GET /api/admin_report_rows', {
    who: 'moderator',
    summary: 'Some reports as they are now: who works on them, or how they ended.',
    query: v.object({ ids: listOf(id, keepingLimits.reports.pageSize) }),
    output: v.array(reportRow),
  }),
  report: call('GET /api/admin_report/{address}', {
    who: 'moderator',
    summary: 'A report with what was reported, then and now, by the slug of a post or by the id of a report.',
    params: v.object({ address: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) }),
    output: reportCase,
  }),
  claimReport: call('PUT /api/admin_claim_report/{id}', {
    who: 'moderator',
    summary: 'Begin to work on a report, or go on: nobody else decides it for two minutes.',
    params: byId,
    output: reportClaim,
  }),
  claimNextReport: call('PUT /api/admin_claim_next_report', {
    who: 'moderator',
    summary: 'Begin to work on the oldest report on which nobody works.',
    output: v.object({ report: v.nullable(reportRow) }),
  }),
  releaseReport: call('DELETE /api/admin_claim_report/{id}', {
    who: 'moderator',
    summary: 'Give a report back that one works on.',
    params: byId,
    output: reportRow,
  }),
  resolveReport: call('PUT /api/admin_resolve_report/{id}', {
    who: 'moderator',
    summary: 'Decide a report: do something about it, or, with no acts, keep what was reported.',
    params: byId,
    body: v.pipe(
      v.object({
        acts: v.pipe(v.array(v.picklist(reportActs)), v.maxLength(reportActs.length)),
        /** What of a profile is cleared; only for the report of a person. */
        parts: v.optional(v.pipe(v.array(v.picklist(profileParts)), v.maxLength(profileParts.length)), []),
        /** The end of a suspension; null for none. */
        until: v.optional(v.nullable(instant), null),
        reason: why,
      }),
      v.forward(
        v.check(({ acts, reason }) => acts.length === 0 || reason.length > 0, 'error.field'),
        ['reason'],
      ),
    ),
    output: reportRow,
    withdraws: true,
  }),
  resolveReports: call('PUT /api/admin_resolve_reports', {
    who: 'moderator',
    summary:
      'Keep several reported things, or remove them for a reason; each by itself, and those on which nobody else works.',
    body: v.pipe(
      v.object({
        ids: v.pipe(listOf(id, keepingLimits.reports.pageSize), v.minLength(1)),
        remove: v.boolean(),
        reason: why,
      }),
      v.forward(
        v.check(({ remove, reason }) => !remove || reason.length > 0, 'error.field'),
        ['reason'],
      ),
    ),
    output: v.object({
      decided: v.array(reportRow),
      /** Which were left as they are, and why. */
      left: v.array(v.object({ id: v.string(), why: v.string() })),
    }),
    withdraws: true,
  }),
  reopenReport: call('PUT /api/admin_reopen_report/{id}', {
    who: 'moderator',
    summary: 'Open a decided report again, for a reason. What was done stays done.',
    params: byId,
    body: v.object({ reason }),
    output: reportRow,
  }),
  handReport: call('PUT /api/admin_hand_report/{id}', {
    who: 'moderator',
    summary: 'Hand an open report to another moderator or admin, with a sentence.',
    params: byId,
    body: v.object({ to: id, words: reason }),
    output: reportRow,
  }),
  moderators: call('GET /api/admin_moderators', {
    who: 'moderator',
    summary: 'The other moderators and admins, to whom a report can be handed.',
    output: v.array(v.object({ id: v.string(), user_tag: v.string(), username: v.string() })),
  }),
}
