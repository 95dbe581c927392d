import { comparable } from '../../../contract/as-typed.ts'
import type { OutputOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { isAdmin, isSelf } from '../../../contract/policy/viewer.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { sessionsOf } from '../../gate/auth/sessions.sql.ts'
import { isReopenable } from '../../gate/auth/sign-in-owner.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { isSuspended } from '../../platform/http/suspended.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { masked } from './masked.ts'
import { type PersonRow, peopleIn, peopleNamed, personByEmail } from './people.sql.ts'
import { accountWithTag, reportsOf, warningsOf, writtenBy } from './person.sql.ts'

const letters = 140

/** People by what was typed, or those in one state. */
export const listPeople: Handler<'admin.people'> = async ({ query }, { db, viewer, services, nextCursor }) => {
  const typed = comparable(query.text).toLowerCase().replace(/^@/, '')
  if (typed.includes('@')) return (await personByEmail(db, typed)).map(listed)
  if (typed !== '') return (await peopleNamed(db, typed)).map(listed)
  const { new_days: newDays } = await services.site.settings.read()
  const { people, next } = await peopleIn(db, viewer, { ...query, newDays })
  nextCursor(next)
  return people.map(listed)
}

/** An account with its warnings; admins also see its devices, its e-mail address and the badge. */
export const readPerson: Handler<'admin.person'> = async ({ params }, { db, viewer }) => {
  const account = await accountWithTag(db, params.tag)
  if (account === undefined) throw new CallError('not_found')
  const [sessions, warnings] = await Promise.all([sessionsOf(db, account.id), warningsOf(db, account.id)])
  const whole = isAdmin(viewer)
  const { suspended_at: at, closed_at: closed, closed_by_admin_at: closedByAdmin } = account
  return {
    ...listed(account),
    email: whole ? masked(account.email) : null,
    lang: account.lang,
    google: whole && account.google,
    premium: whole && account.premium ? { until: account.premium_until?.toISOString() ?? null } : null,
    posts_count: account.posts_count,
    comments_count: account.comments_count,
    suspension:
      at !== null && isSuspended(account)
        ? {
            at: at.toISOString(),
            until: account.suspended_until?.toISOString() ?? null,
            reason: account.suspended_reason,
            yours: isSelf(viewer, account.suspended_by),
          }
        : null,
    reopenable_until:
      closed && isReopenable(account)
        ? new Date(closed.getTime() + serverLimits.closedAccountKeptMs).toISOString()
        : null,
    undoable_until:
      closedByAdmin !== null && closedByAdmin.getTime() + serverLimits.closingUndoMs > Date.now()
        ? new Date(closedByAdmin.getTime() + serverLimits.closingUndoMs).toISOString()
        : null,
    watched_until: whole ? (account.watched_until?.toISOString() ?? null) : null,
    warnings: warnings.map(({ id, reason, created_at, seen_at }) => ({
      id,
      reason,
      at: created_at.toISOString(),
      seen: seen_at !== null,
    })),
    sessions: (whole ? sessions : []).map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      created: created_at.toISOString(),
      last_used: last_used_at.toISOString(),
    })),
  }
}

/** What a person wrote. */
export const readWritten: Handler<'admin.personWrote'> = async ({ params, query }, { db, nextCursor }) => {
  const { rows, next } = await writtenBy(db, params.id, query.cursor)
  nextCursor(next)
  return rows.map(shown)
}

/** The reports of a person, or by them; of those about the caller nothing (PRODUCT 6.18). */
export const readReports: Handler<'admin.personReports'> = async ({ params, query }, { db, viewer, nextCursor }) => {
  const { rows, next } = await reportsOf(db, viewer, params.id, query)
  nextCursor(next)
  return rows.map(shown)
}

/** A row with the first words of its text. */
const shown = <Row extends { text: string; created_at: Date }>({ text, created_at, ...row }: Row) => ({
  ...row,
  words: firstWords(text, letters),
  at: created_at.toISOString(),
})

const listed = (person: PersonRow): OutputOf<'admin.people'>[number] => ({
  id: person.id,
  user_tag: person.user_tag,
  username: person.username,
  avatar: person.avatar_id === null ? null : publicAddress(person.avatar_id, 480),
  role: person.role,
  status: person.closed_at !== null ? 'closed' : isSuspended(person) ? 'suspended' : 'active',
  joined: person.created_at.toISOString(),
  last_active: person.last_active?.toISOString() ?? null,
})
