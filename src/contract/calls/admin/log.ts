import * as v from 'valibot'
import { acts } from '../../admin-acts.ts'
import { instant } from '../../entities/common.ts'
import { call } from '../define.ts'
import { listCursor } from '../shapes.ts'

const day = v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.isoDate()))
const tag = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '')

/** The log of what admins did (PRODUCT 6.6). */
export const log = {
  log: call('GET /api/admin_log', {
    who: 'moderator',
    summary: 'What admins did, the latest first; days are those of Japan, `by` is a tag or `console`.',
    query: v.object({
      by: tag,
      person: tag,
      act: v.optional(v.picklist(acts)),
      text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
      from: day,
      to: day,
      cursor: listCursor,
    }),
    output: v.array(
      v.object({
        seq: v.number(),
        at: instant,
        /** The admin's tag at that time, or `console`. */
        by: v.string(),
        act: v.picklist(acts),
        target: v.nullable(v.object({ kind: v.string(), id: v.string(), slug: v.nullable(v.string()) })),
        person: v.nullable(v.object({ id: v.string(), user_tag: v.nullable(v.string()) })),
        reason: v.string(),
        details: v.record(v.string(), v.unknown()),
      }),
    ),
  }),
}
