import * as v from 'valibot'
import { acts } from '../../admin-acts.ts'
import { instant } from '../../entities/common.ts'
import { call } from '../define.ts'
import { listCursor } from '../shapes.ts'

const day = v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.isoDate()))
const typed = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '')

/** What of the log is wanted; what is absent or empty does not count. */
const wanted = {
  /** A name or a tag, the address of a post, an id, or words of the reason and of what was said. */
  find: typed,
  by: typed,
  person: typed,
  act: v.optional(v.picklist(acts)),
  text: typed,
  from: day,
  to: day,
}

/** The log of what admins did (PRODUCT 6.6). */
export const log = {
  log: call('GET /api/admin_log', {
    who: 'moderator',
    summary: 'What admins did, the latest first; days are those of Japan, `by` is a tag or `console`.',
    query: v.object({ ...wanted, cursor: listCursor }),
    output: v.array(
      v.object({
        seq: v.number(),
        at: instant,
        /** The admin's tag at that time, or `console`. */
        by: v.string(),
        /** The admin's name today; null on the console, and where the account is gone. */
        by_name: v.nullable(v.string()),
        act: v.picklist(acts),
        target: v.nullable(
          v.object({
            kind: v.string(),
            id: v.string(),
            /** Of a post, or of the post under which a comment stands, while it is there. */
            slug: v.nullable(v.string()),
            title: v.nullable(v.string()),
          }),
        ),
        person: v.nullable(
          v.object({ id: v.string(), user_tag: v.nullable(v.string()), username: v.nullable(v.string()) }),
        ),
        reason: v.string(),
        details: v.record(v.string(), v.unknown()),
      }),
    ),
  }),
  logCsv: call('GET /api/admin_log_csv', {
    who: 'admin',
    summary: 'The latest rows of what is wanted of the log, as the text of a CSV file in the language of who asks.',
    query: v.object(wanted),
    output: v.object({
      csv: v.string(),
      rows: v.number(),
      /** Whether there are more than fit. */
      cut: v.boolean(),
    }),
  }),
}
