import type { Session } from '../../../contract/entities/session.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { hashToken, newToken } from '../../platform/http/tokens.ts'
import { networkHash } from '../refusals/hashes.ts'
import { noteNetwork } from '../refusals/refusals.sql.ts'
import { accountView } from './account-view.ts'
import type { AccountRow } from './auth.sql.ts'
import { deviceName } from './device-name.ts'
import { insertSession, noteBrowser } from './sessions.sql.ts'

/**
 * Opens a session on the asking device, in a transaction. The token is returned only here; the database has its
 * hash. A mail tells the owner of a sign-in from a new browser, except for the account's first one.
 */
export async function openSession(
  db: Database,
  account: AccountRow,
  { browser, userAgent, services, address, isAbout }: Context,
): Promise<Session> {
  const token = newToken()
  const id = uuidv7()
  const device = deviceName(userAgent)
  isAbout(account.id)
  await insertSession(db, {
    id,
    user_id: account.id,
    token_hash: hashToken(token),
    device,
    expires_at: new Date(Date.now() + serverLimits.sessionLifeMs),
  })
  await noteNetwork(db, account.id, networkHash(services.site, address))
  if (await noteBrowser(db, account.id, hashToken(browser))) {
    const at = new Date().toISOString()
    await services.jobs.enqueue(db, 'auth.mailNewSignIn', { userId: account.id, device, at })
  }
  return { token, user_token: id, ...accountView(account) }
}
