import * as v from 'valibot'
import { lineOf } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import { limits } from '../../limits.ts'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'
import { reason } from './shapes.ts'

const sentence = v.pipe(lineOf(keepingLimits.closedSentence.max, 'error.text_long'), v.minLength(1))
/** What everybody reads while the site is closed, in both languages; null for the product's own sentence. */
const said = v.optional(v.nullable(v.object({ en: sentence, ja: sentence })), null)
const status = v.picklist([0, 1])
/** Opening the site asks for none; one that is given is logged. */
const openingReason = v.pipe(v.string(), v.trim(), v.maxLength(limits.reportText.max))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** Closing the site for a while. */
export const maintenance = {
  maintenance: call('GET /api/admin_maintenance', {
    who: 'admin',
    summary: 'Whether the site is closed (1) or open (0); and if it is closed, since when, until when, and why.',
    output: v.object({
      status,
      since: v.nullable(moment),
      /** Null: until an admin opens it. */
      ends_at: v.nullable(moment),
      reason: v.string(),
      said: v.nullable(v.object({ en: v.string(), ja: v.string() })),
    }),
  }),
  setMaintenance: call('PUT /api/admin_maintenance', {
    who: 'admin',
    summary:
      'Open or close the site; closing has a reason, and perhaps a sentence for everybody. With an end time a closed site opens by itself.',
    body: v.variant('status', [
      v.object({ status: v.literal(1), reason, ends_at: v.optional(v.nullable(moment), null), said }),
      v.object({ status: v.literal(0), reason: v.optional(openingReason, '') }),
    ]),
    output: messageOnly,
  }),
}
