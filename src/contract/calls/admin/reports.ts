import * as v from 'valibot'
import { profileParts, reportActs, reportCase, reportClaim, reportRow } from '../../entities/report.ts'
import { id } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { call } from '../define.ts'
import { listCursor } from '../shapes.ts'

const byId = v.object({ id })

/** What members reported (PRODUCT 6.18). Reports of one thing are one row; an admin sees none about themselves. */
export const reports = {
  reports: call('GET /api/admin_reports', {
    who: 'admin',
    summary: 'Open reports, those that the caller works on, or decided ones.',
    query: v.object({ show: v.optional(v.picklist(['open', 'mine', 'done']), 'open'), cursor: listCursor }),
    output: v.array(reportRow),
  }),
  report: call('GET /api/admin_report/{address}', {
    who: 'admin',
    summary: 'A report with what was reported, then and now, by the slug of a post or by the id of a report.',
    params: v.object({ address: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) }),
    output: reportCase,
  }),
  claimReport: call('PUT /api/admin_claim_report/{id}', {
    who: 'admin',
    summary: 'Begin to work on a report, or go on: nobody else decides it for two minutes.',
    params: byId,
    output: reportClaim,
  }),
  claimNextReport: call('PUT /api/admin_claim_next_report', {
    who: 'admin',
    summary: 'Begin to work on the oldest report on which nobody works.',
    output: v.object({ report: v.nullable(reportRow) }),
  }),
  releaseReport: call('DELETE /api/admin_claim_report/{id}', {
    who: 'admin',
    summary: 'Give a report back that one works on.',
    params: byId,
    output: reportRow,
  }),
  resolveReport: call('PUT /api/admin_resolve_report/{id}', {
    who: 'admin',
    summary: 'Decide a report: do something about it, or, with no acts, keep what was reported.',
    params: byId,
    body: v.pipe(
      v.object({
        acts: v.pipe(v.array(v.picklist(reportActs)), v.maxLength(reportActs.length)),
        /** What of a profile is cleared; only for the report of a person. */
        parts: v.optional(v.pipe(v.array(v.picklist(profileParts)), v.maxLength(profileParts.length)), []),
        /** The end of a suspension; null for none. */
        until: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null),
        reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.reportText.max)), ''),
      }),
      v.forward(
        v.check(({ acts, reason }) => acts.length === 0 || reason.length > 0, 'error.field'),
        ['reason'],
      ),
    ),
    output: reportRow,
    withdraws: true,
  }),
}
