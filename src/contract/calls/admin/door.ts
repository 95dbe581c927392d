import * as v from 'valibot'
import { doorLimits } from '../../door-limits.ts'
import { instant } from '../../entities/common.ts'
import { id, lineOf, listOf } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { languages } from '../../messages/text.ts'
import { type SiteSettingName, siteSettingNames, siteSettingSchema } from '../../site-settings.ts'
import { call } from '../define.ts'
import { invitation } from '../door.ts'
import { listCursor, messageOnly } from '../shapes.ts'
import { changed, reason, seen } from './shapes.ts'

const value = v.union([v.number(), v.boolean(), v.string(), v.array(v.string())])

/** A setting's new value, each in its own bounds. */
const change = v.variant(
  'name',
  siteSettingNames.map(name =>
    v.object({
      name: v.literal(name),
      value: siteSettingSchema(name) as v.GenericSchema<v.InferOutput<typeof value>>,
      reason,
      seen,
    }),
  ) as [ChangeOf, ...ChangeOf[]],
)
type ChangeOf = v.ObjectSchema<
  {
    readonly name: v.LiteralSchema<SiteSettingName, undefined>
    readonly value: v.GenericSchema<v.InferOutput<typeof value>>
    readonly reason: typeof reason
    readonly seen: typeof seen
  },
  undefined
>

const applicationList = v.picklist(['waiting', 'refused'])

/** How a request for an account stands now. */
const applicationState = v.object({
  id: v.string(),
  /** The tag of another admin who looks at it. */
  claimed_by: v.nullable(v.string()),
  /** How it was decided last, and by whom; null while it waits. */
  decided: v.nullable(v.object({ approved: v.boolean(), by: v.nullable(v.string()) })),
})

const applicationIds = listOf(id, doorLimits.pageSize)

/** Who may make an account, and the settings of the site (PRODUCT 6.50, 6.51). */
export const door = {
  siteSettings: call('GET /api/admin_site_settings', {
    who: 'admin',
    summary: 'The settings of the site, with who changed them last and when.',
    output: v.array(
      v.object({
        name: v.picklist(siteSettingNames),
        value,
        /** Null for one that has its default and was never changed. */
        changed,
      }),
    ),
  }),
  changeSiteSetting: call('PUT /api/admin_site_setting', {
    who: 'admin',
    summary: 'Change a setting of the site, with a reason, unless somebody else has changed it since it was seen.',
    body: change,
    output: messageOnly,
  }),
  invitations: call('GET /api/admin_invitations', {
    who: 'admin',
    summary: 'All invitations, the latest first, with who made them.',
    query: v.object({ cursor: listCursor }),
    output: v.array(v.object({ ...invitation.entries, by: v.object({ username: v.string(), user_tag: v.string() }) })),
  }),
  applications: call('GET /api/admin_applications', {
    who: 'admin',
    summary: 'People who ask for an account: those who wait, or those who were refused lately.',
    query: v.object({ list: v.optional(applicationList, 'waiting'), cursor: listCursor }),
    output: v.array(
      v.object({
        id: v.string(),
        username: v.string(),
        email: v.string(),
        language: v.picklist(languages),
        why: v.string(),
        asked: instant,
        refused: v.nullable(v.object({ at: instant, reason: v.string() })),
        /** The tag of another admin who looks at it. */
        claimed_by: v.nullable(v.string()),
        /** Why what new accounts of their browser write waits, until when, and because of whom; null where it does not. */
        browser: v.nullable(v.object({ reason: v.string(), until: instant, user_tag: v.nullable(v.string()) })),
        /**
         * Why no account may be made for the address now: its domain is listed in the settings, or the address or its domain is refused
         * with a reason since an account was closed. Null where one may.
         */
        kept_out: v.nullable(
          v.object({ why: v.picklist(['listed', 'email', 'domain']), domain: v.string(), reason: v.string() }),
        ),
      }),
    ),
  }),
  applicationStates: call('GET /api/admin_application_states', {
    who: 'admin',
    summary: 'How some requests for an account stand now: who looks at them, or how they ended.',
    query: v.object({ ids: applicationIds }),
    output: v.array(applicationState),
  }),
  claimApplications: call('PUT /api/admin_claim_applications', {
    who: 'admin',
    summary:
      'Say at which requests for an account one looks, which nobody else decides for two minutes, and at which no longer.',
    body: v.object({
      take: v.optional(applicationIds, []),
      leave: v.optional(applicationIds, []),
    }),
    /** How those stand that were to be taken. */
    output: v.array(applicationState),
  }),
  decideApplication: call('PUT /api/admin_decide_application/{id}', {
    who: 'admin',
    summary:
      'Give somebody the account that they asked for, also after a refusal; or refuse it with a reason. They learn of it by mail.',
    params: v.object({ id }),
    body: v.object({
      approve: v.boolean(),
      /** Where the admin saw it. */
      from: v.optional(applicationList, 'waiting'),
      reason: v.optional(lineOf(limits.reportText.max, 'error.bad_request'), ''),
    }),
    output: messageOnly,
  }),
}
