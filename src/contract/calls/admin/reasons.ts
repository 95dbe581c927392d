import * as v from 'valibot'
import { usualReason } from '../../entities/report.ts'
import { whole } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'
import { why } from './shapes.ts'

/** The site's own reasons for what moderators do (PRODUCT 6.34). */
export const reasons = {
  reasons: call('GET /api/admin_reasons', {
    who: 'moderator',
    summary: "The site's own reasons, in both languages, and the version of their list.",
    output: v.object({ version: v.number(), reasons: v.array(usualReason) }),
  }),
  setReasons: call('PUT /api/admin_reasons', {
    who: 'admin',
    summary: "Replace the list of the site's own reasons.",
    body: v.object({
      reasons: v.pipe(v.array(usualReason), v.maxLength(keepingLimits.usualReasons.most)),
      /** The version that the admin saw. */
      version: whole(0, 999_999_999),
      reason: why,
    }),
    output: messageOnly,
  }),
}
