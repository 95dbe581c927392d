import * as v from 'valibot'
import { instant } from '../../entities/common.ts'
import { id, lineOf } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import { call } from '../define.ts'
import { listCursor, messageOnly } from '../shapes.ts'
import { reason } from './shapes.ts'

const text = v.pipe(
  lineOf(keepingLimits.siteUpdateText.max, 'error.text_long'),
  v.minLength(keepingLimits.siteUpdateText.min),
)

const said = v.object({ en: text, ja: text, post_slug: v.optional(v.pipe(v.string(), v.maxLength(400))) })

/** What the site says to everybody (PRODUCT 6.19). */
export const siteUpdates = {
  siteUpdates: call('GET /api/admin_site_updates', {
    who: 'admin',
    summary: 'What the site has said to everybody, the latest first.',
    query: v.object({ cursor: listCursor }),
    output: v.array(
      v.object({
        id: v.string(),
        en: v.string(),
        ja: v.string(),
        post: v.nullable(v.object({ slug: v.string(), title: v.string() })),
        /** From when on people are shown it. */
        sent_at: instant,
        /** For how many ms more nobody is shown it. */
        waits_ms: v.number(),
        sent_by: v.nullable(v.string()),
        withdrawn_at: v.nullable(instant),
      }),
    ),
  }),
  siteUpdateReach: call('GET /api/admin_site_update_reach', {
    who: 'admin',
    summary: 'How many people would be told something now, and how many of them by mail.',
    output: v.object({ people: v.number(), by_mail: v.number() }),
  }),
  sendSiteUpdate: call('POST /api/admin_send_site_update', {
    who: 'admin',
    summary:
      'Tell everybody something in both languages, with a post that it opens; nobody is shown it in the first minute. The id is made by the caller; sent again under the same id it is told once.',
    body: v.object({ id, ...said.entries }),
    output: messageOnly,
  }),
  testSiteUpdate: call('POST /api/admin_test_site_update', {
    who: 'admin',
    summary: 'Tell only oneself what is to be told to everybody, to see how it arrives.',
    body: said,
    output: messageOnly,
  }),
  withdrawSiteUpdate: call('PUT /api/admin_withdraw_site_update/{id}', {
    who: 'admin',
    summary: 'Take back what was said to everybody; nobody is shown it any more.',
    params: v.object({ id }),
    body: v.object({ reason }),
    output: messageOnly,
  }),
}
