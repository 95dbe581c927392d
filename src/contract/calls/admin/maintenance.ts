import * as v from 'valibot'
import { instant } from '../../entities/common.ts'
import { lineOf } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'
import { changed, reason, seen, why } from './shapes.ts'

const sentence = v.pipe(lineOf(keepingLimits.closedSentence.max, 'error.text_long'), v.minLength(1))
/** What everybody reads while the site is closed, in both languages; null for the product's own sentence. */
const said = v.optional(v.nullable(v.object({ en: sentence, ja: sentence })), null)
const status = v.picklist([0, 1])

/** Closing the site for a while. */
export const maintenance = {
  maintenance: call('GET /api/admin_maintenance', {
    who: 'admin',
    summary: 'Whether the site is closed (1) or open (0); and if it is closed, since when, until when, and why.',
    output: v.object({
      status,
      since: v.nullable(instant),
      /** Null: until an admin opens it. */
      ends_at: v.nullable(instant),
      reason: v.string(),
      said: v.nullable(v.object({ en: v.string(), ja: v.string() })),
      /** Who closed or opened it last, or changed how it is closed. */
      changed,
    }),
  }),
  setMaintenance: call('PUT /api/admin_maintenance', {
    who: 'admin',
    summary:
      'Open or close the site; closing has a reason, and perhaps a sentence for everybody. With an end time a closed site opens by itself.',
    body: v.variant('status', [
      v.object({ status: v.literal(1), reason, ends_at: v.optional(v.nullable(instant), null), said, seen }),
      // Opening the site asks for no reason; one that is given is logged.
      v.object({ status: v.literal(0), reason: why, seen }),
    ]),
    output: messageOnly,
  }),
}
