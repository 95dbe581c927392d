import { CallError } from '../../../contract/errors.ts'
import type { RegistrationMode } from '../../../contract/site-settings.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSiteSettings } from '../../platform/db/site-settings.sql.ts'
import { hashToken } from '../../platform/http/tokens.ts'
import { countUse, type InvitationRow, invitationOf, keepInviter } from './invitations.sql.ts'
import { mailDomainAmong } from './mail-domains.ts'

/** With what somebody asks for an account. */
export type AtDoor = { email: string; invitation?: string | undefined }

/** How somebody comes in. */
export type Entry = { mode: RegistrationMode; invitation: InvitationRow | null }

/**
 * Whether somebody may sign up as registration is set now (PRODUCT 6.50). It looks at the address's domain alone, so that it tells nobody
 * who has an account.
 * @throws CallError registration_closed, email_refused, invitation_needed, invitation_over
 */
export async function checkDoor(db: Database, { email, invitation: token }: AtDoor): Promise<Entry> {
  const { registration: mode, refused_domains: refused, members_invite: membersInvite } = await readSiteSettings(db)
  if (mode === 'closed') throw new CallError('registration_closed')
  refuseDomain(email, refused)
  const invitation = token ? await invitationOf(db, hashToken(token), membersInvite) : undefined
  if (mode === 'invitation') {
    if (invitation === undefined) throw new CallError('invitation_needed')
    if (invitation.state !== 'open') throw new CallError('invitation_over')
  }
  return { mode, invitation: invitation?.state === 'open' ? invitation : null }
}

/**
 * Refuses an address of a refused domain also to who has an account.
 * @throws CallError email_refused
 */
export async function checkDomain(db: Database, email: string): Promise<void> {
  refuseDomain(email, (await readSiteSettings(db)).refused_domains)
}

function refuseDomain(email: string, refused: readonly string[]): void {
  if (mailDomainAmong(email, refused) !== undefined) throw new CallError('email_refused')
}

/**
 * Counts the invitation by which a new account came, and keeps whose it was, in the transaction that adds the account.
 * @throws CallError invitation_over where it was needed, and used up by somebody else meanwhile
 */
export async function countInvited(tx: Database, { mode, invitation }: Entry, userId: string): Promise<void> {
  if (invitation === null) return
  if (await countUse(tx, invitation.id)) await keepInviter(tx, { userId, byId: invitation.maker_id })
  else if (mode === 'invitation') throw new CallError('invitation_over')
}
