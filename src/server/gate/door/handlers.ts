import { doorLimits } from '../../../contract/door-limits.ts'
import { CallError } from '../../../contract/errors.ts'
import { mayInvite } from '../../../contract/policy/door.ts'
import { isAdmin } from '../../../contract/policy/viewer.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSiteSettings } from '../../platform/db/site-settings.sql.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { inMemberTransaction } from '../../platform/http/hold-people.ts'
import { hashToken, newToken } from '../../platform/http/tokens.ts'
import { serverText } from '../../platform/server-text.ts'
import {
  countOpen,
  type InvitationRow,
  insertInvitation,
  invitationOf,
  invitationsPage,
  revokeInvitation,
} from './invitations.sql.ts'

type DoorCalls = 'door' | 'invitation' | 'invitations' | 'addInvitation' | 'revokeInvitation'

/** An invitation as its lists show it. */
export const shownInvitation = ({ id, uses, used, created_at, ends_at, state }: InvitationRow) => ({
  id,
  uses,
  used,
  created: created_at.toISOString(),
  ends: ends_at.toISOString(),
  state,
})

const boundsOf = (admin: boolean) => {
  const { uses, days } = doorLimits.invitation
  const who = admin ? 'admin' : 'member'
  return { uses: uses[who], days: days[who] }
}

/** Refuses a count or a number of days that is beyond what the caller may give. */
function checkBounds(admin: boolean, given: { uses: number; days: number }): void {
  const most = boundsOf(admin)
  for (const path of ['uses', 'days'] as const)
    if (given[path] > most[path])
      throw new CallError('bad_request', { issues: [{ path, message: 'door.invite.bounds' }] })
}

/** @throws CallError too_many_kept where a member has as many open ones as members may */
async function checkRoom(tx: Database, makerId: string): Promise<void> {
  if ((await countOpen(tx, makerId)) >= doorLimits.invitation.open) throw new CallError('too_many_kept')
}

/** How one may sign up now, and invitations (PRODUCT 6.50). */
export const door: Pick<HandlersOf<'registration'>, DoorCalls> = {
  door: async (_input, { services }) => ({ mode: (await services.site.settings.read()).registration }),
  invitation: async ({ body }, { db }) => {
    const { members_invite: membersInvite } = await readSiteSettings(db)
    const found = await invitationOf(db, hashToken(body.token), membersInvite)
    if (found === undefined) return { state: 'unknown', by: null }
    const { state, username, user_tag } = found
    return { state, by: state === 'open' ? { username, user_tag } : null }
  },
  invitations: async ({ query: { cursor } }, context) => {
    const { db, viewer } = context
    const { members_invite: membersInvite } = await readSiteSettings(db)
    const { rows, next } = await invitationsPage(db, { makerId: viewer.id, cursor, membersInvite })
    context.nextCursor(next)
    return {
      may: mayInvite(viewer, membersInvite),
      most: boundsOf(isAdmin(viewer)),
      invitations: rows.map(shownInvitation),
    }
  },
  addInvitation: async ({ body: { uses, days, reason } }, context) => {
    const { viewer } = context
    const admin = isAdmin(viewer)
    checkBounds(admin, { uses, days })
    const token = newToken()
    const id = uuidv7()
    const ends_at = new Date(Date.now() + days * 86_400_000)
    await inMemberTransaction(context, async tx => {
      if (!mayInvite(viewer, (await readSiteSettings(tx)).members_invite)) throw new CallError('not_found')
      if (!admin) await checkRoom(tx, viewer.id)
      await insertInvitation(tx, { id, token_hash: hashToken(token), maker_id: viewer.id, uses, ends_at })
      if (admin) await logAct(tx, { by: viewer, act: 'invitation.add', reason, details: { uses, days } })
    })
    return { id, token, ends: ends_at.toISOString() }
  },
  revokeInvitation: async ({ params: { id }, query: { reason } }, context) => {
    const { viewer, language } = context
    const admin = isAdmin(viewer)
    await inMemberTransaction(context, async tx => {
      const revoked = await revokeInvitation(tx, { id, by: viewer.id, ofAnybody: admin })
      if (revoked === undefined) throw new CallError('not_found')
      if (admin) await logAct(tx, { by: viewer, act: 'invitation.revoke', reason, personId: revoked.maker_id })
    })
    return { message: serverText(language, 'answer.invitation_revoked') }
  },
}
