import { isDeepStrictEqual } from 'node:util'
import { type SiteSettingName, siteSettingNames } from '../../../contract/site-settings.ts'
import { changedMeanwhile } from '../../core/log/changed-meanwhile.sql.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { applicationsPage } from '../../gate/door/applications.sql.ts'
import { shownInvitation } from '../../gate/door/handlers.ts'
import { invitationsPage } from '../../gate/door/invitations.sql.ts'
import { refusalsOfBrowsers } from '../../gate/refusals/refusals.sql.ts'
import {
  lockSiteSettings,
  readChangedSettings,
  readSiteSettings,
  valuesOf,
  writeSiteSetting,
} from '../../platform/db/site-settings.sql.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { applicationStates as readStates } from './application-states.sql.ts'
import { applicationStates, claimApplications } from './claim-applications.ts'
import { decideApplication } from './decide-application.ts'
import { keptOut } from './kept-out.ts'

const siteSettings: Handler<'admin.siteSettings'> = async (_input, { db }) => {
  const changed = await readChangedSettings(db)
  const values = valuesOf(changed)
  const changes = new Map<SiteSettingName, { at: string; by: string }>(
    changed.map(({ name, changed_at, changed_by }) => [name, { at: changed_at.toISOString(), by: changed_by }]),
  )
  return siteSettingNames.map(name => {
    const value = values[name]
    return { name, value: typeof value === 'object' ? [...value] : value, changed: changes.get(name) ?? null }
  })
}

/**
 * Changes a setting. The other processes notice it within a second, this one at once. The same change of the same person again, whose
 * answer was lost, is done.
 * @throws CallError conflict, which says who has changed it since it was seen
 */
const changeSiteSetting: Handler<'admin.changeSiteSetting'> = async ({ body }, context) => {
  const { name, value, reason, seen } = body
  const { services, viewer, language } = context
  await inAdminTransaction(context, async tx => {
    await lockSiteSettings(tx)
    const changed = await readChangedSettings(tx)
    const last = changed.find(each => each.name === name)
    if (seen !== undefined && last !== undefined && last.changed_at.toISOString() !== seen) {
      if (last.changed_by === viewer.userTag && isDeepStrictEqual(last.value, value)) return
      throw changedMeanwhile(last.changed_by, last.changed_at)
    }
    const before = valuesOf(changed)[name]
    await writeSiteSetting(tx, { name, value, by: viewer.userTag })
    await logAct(tx, { by: viewer, act: 'setting.change', reason, details: { setting: name, before, now: value } })
  })
  services.site.settings.forget()
  return { message: serverText(language, 'answer.setting_changed') }
}

const invitations: Handler<'admin.invitations'> = async ({ query: { cursor } }, context) => {
  const { members_invite: membersInvite } = await readSiteSettings(context.db)
  const { rows, next } = await invitationsPage(context.db, { makerId: null, cursor, membersInvite })
  context.nextCursor(next)
  return rows.map(row => ({ ...shownInvitation(row), by: { username: row.username, user_tag: row.user_tag } }))
}

const applications: Handler<'admin.applications'> = async ({ query }, context) => {
  const { rows, next } = await applicationsPage(context.db, { list: query.list, cursor: query.cursor })
  context.nextCursor(next)
  const ids = rows.map(({ id }) => id)
  const states = await readStates(context.db, context.viewer.id, ids)
  const hashes = rows.flatMap(({ browser_hash }) => browser_hash ?? [])
  const refusals = await refusalsOfBrowsers(context.db, hashes)
  const out = await keptOut(
    context.db,
    rows.map(({ email }) => email),
    context.services,
  )
  const claimed = new Map(states.map(({ id, claimed_by }) => [id, claimed_by]))
  return rows.map(({ id, username, email, lang, why, asked_at, refused_at, refused_reason, browser_hash }) => ({
    id,
    username,
    email,
    language: lang,
    why,
    asked: asked_at.toISOString(),
    refused: refused_at && { at: refused_at.toISOString(), reason: refused_reason ?? '' },
    claimed_by: claimed.get(id) ?? null,
    browser: browserOf(refusals.find(({ hash }) => browser_hash?.equals(hash))),
    kept_out: out.get(email) ?? null,
  }))
}

type BrowserRefusal = Awaited<ReturnType<typeof refusalsOfBrowsers>>[number]

const browserOf = (refusal: BrowserRefusal | undefined) =>
  refusal ? { reason: refusal.reason, until: refusal.until.toISOString(), user_tag: refusal.user_tag } : null

/** What admins do on the page Door. */
export const door = {
  siteSettings,
  changeSiteSetting,
  invitations,
  applications,
  applicationStates,
  claimApplications,
  decideApplication,
}
