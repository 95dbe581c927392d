import * as v from 'valibot'
import { announcement } from '../../entities/announcement.ts'
import { instant } from '../../entities/common.ts'
import { id, lineOf } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'
import { basedOn, why } from './shapes.ts'

const { text: bounds, href } = keepingLimits.announcement
const text = v.pipe(lineOf(bounds.max, 'error.text_long'), v.minLength(bounds.min))

const line = {
  id,
  en: text,
  ja: text,
  /** A path of this site that it leads to. */
  href: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(href), v.regex(/^\/(?![/\\])[^\s\\]*$/))), null),
  /** Its last day in Japan. */
  until: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.isoDate()),
  based_on: v.optional(basedOn, null),
  reason: why,
}

/** The line above pages (PRODUCT 6.40). */
export const announcements = {
  announcements: call('GET /api/admin_announcements', {
    who: 'admin',
    summary: 'The latest lines above pages; at most one of them stands.',
    output: v.array(
      v.object({
        ...announcement.entries,
        said_at: instant,
        said_by: v.nullable(v.string()),
        stands: v.boolean(),
      }),
    ),
  }),
  announce: call('POST /api/admin_announce', {
    who: 'admin',
    summary:
      'Put a line above all pages until the end of a day in Japan, in place of the one that stands. The id is made by the caller, or that of a draft, which goes; a repeat under it changes nothing.',
    body: v.object(line),
    output: messageOnly,
    withdraws: true,
  }),
  scheduleAnnouncement: call('POST /api/admin_schedule_announcement', {
    who: 'admin',
    summary:
      'Put a line above all pages at a time. Until then it can be taken back as a site update can, or scheduled anew under its id.',
    body: v.object({ ...line, send_at: instant }),
    output: messageOnly,
  }),
  endAnnouncement: call('PUT /api/admin_end_announcement/{id}', {
    who: 'admin',
    summary: 'Take the line above pages away.',
    params: v.object({ id }),
    body: v.object({ reason: why }),
    output: messageOnly,
    withdraws: true,
  }),
}
