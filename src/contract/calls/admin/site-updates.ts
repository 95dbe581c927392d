import * as v from 'valibot'
import { instant } from '../../entities/common.ts'
import { id, lineOf } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import { call } from '../define.ts'
import { listCursor, messageOnly, reasonOfAdmin } from '../shapes.ts'
import { basedOn, reason, why } from './shapes.ts'

const text = v.pipe(
  lineOf(keepingLimits.siteUpdateText.max, 'error.text_long'),
  v.minLength(keepingLimits.siteUpdateText.min),
)

const slug = v.pipe(v.string(), v.maxLength(400))
const said = v.object({ en: text, ja: text, post_slug: v.optional(slug) })
const sent = { id, ...said.entries, based_on: v.optional(basedOn, null), reason: why }
/** As it was typed, also nothing yet. */
const draftText = v.pipe(v.string(), v.maxLength(keepingLimits.siteUpdateText.max))
const draftAddress = v.pipe(v.string(), v.maxLength(keepingLimits.siteUpdateDrafts.typedHref))

/** What the draft of a line above pages has beside its words, as it was typed; null for one of a note to everybody. */
const draftLine = v.nullable(
  v.object({
    href: draftAddress,
    until: v.pipe(v.string(), v.maxLength(10)),
  }),
)

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
    summary:
      'How many people would be told something now, and how many of them by mail; and how many members see a line above pages.',
    output: v.object({ people: v.number(), by_mail: v.number(), members: v.number() }),
  }),
  sendSiteUpdate: call('POST /api/admin_send_site_update', {
    who: 'admin',
    summary:
      'Tell everybody something in both languages, with a post that it opens; nobody is shown it in the first minute. The id is made by the caller; sent again under the same id it is told once.',
    body: v.object(sent),
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
  siteUpdateDrafts: call('GET /api/admin_site_update_drafts', {
    who: 'admin',
    summary: 'What admins prepare to say to everybody, and what is sent at a time; the latest change first.',
    output: v.array(
      v.object({
        id: v.string(),
        en: v.string(),
        ja: v.string(),
        post_slug: v.string(),
        line: draftLine,
        rev: v.number(),
        edited_by: v.nullable(v.string()),
        edited_at: instant,
        /** When a job sends it; null for a draft. */
        send_at: v.nullable(instant),
      }),
    ),
  }),
  saveSiteUpdateDraft: call('PUT /api/admin_save_site_update_draft', {
    who: 'admin',
    summary:
      'Keep what is typed as a draft, which all admins see. `based_on` is the `rev` that was read before, or null for a new one; a conflict where somebody changed it meanwhile.',
    body: v.object({
      id,
      en: draftText,
      ja: draftText,
      post_slug: draftAddress,
      line: v.optional(draftLine, null),
      based_on: basedOn,
    }),
    output: v.object({ rev: v.number() }),
  }),
  deleteSiteUpdateDraft: call('DELETE /api/admin_site_update_draft/{id}', {
    who: 'admin',
    summary:
      "Delete a draft; one that is to be sent is taken back first. Another admin's draft is logged with its words, and why.",
    params: v.object({ id }),
    body: reasonOfAdmin,
    output: messageOnly,
  }),
  scheduleSiteUpdate: call('POST /api/admin_schedule_site_update', {
    who: 'admin',
    summary: 'Tell everybody something at a time. Until then it can be taken back, or scheduled anew under its id.',
    body: v.object({ ...sent, send_at: instant }),
    output: messageOnly,
  }),
  unscheduleSiteUpdate: call('PUT /api/admin_unschedule_site_update/{id}', {
    who: 'admin',
    summary: 'Take back what was to be sent, or to stand above pages; it is a draft again.',
    params: v.object({ id }),
    body: v.object({ reason: why }),
    output: messageOnly,
  }),
}
