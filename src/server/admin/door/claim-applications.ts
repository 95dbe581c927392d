import { announce } from '../../core/announce/announce.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { changeClaims } from '../../things/moderation/claims.sql.ts'
import { applicationStates as readStates } from './application-states.sql.ts'

/** How some requests for an account stand now. */
export const applicationStates: Handler<'admin.applicationStates'> = ({ query: { ids } }, { db, viewer }) =>
  readStates(db, viewer.id, ids)

/**
 * Keeps requests for an account for the caller, at which nobody else looks, and gives others back. That somebody looks at one is no act,
 * and is not logged; the other admins see it at once.
 */
export const claimApplications: Handler<'admin.claimApplications'> = ({ body: { take, leave } }, context) =>
  inAdminTransaction(context, async tx => {
    const { viewer } = context
    const there = (await readStates(tx, viewer.id, take)).filter(({ decided }) => !decided?.approved)
    const ids = await changeClaims(tx, viewer.id, { take: there.map(({ id }) => id), leave })
    if (ids.length > 0) await announce(tx, 'applications.changed', { by: viewer, ids })
    return readStates(tx, viewer.id, take)
  })
