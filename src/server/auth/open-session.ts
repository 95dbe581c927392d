import type { Session } from '../../contract/entities/session.ts'
import { limits } from '../../contract/limits.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { Database } from '../platform/db/database.ts'
import { hashToken, newToken } from '../platform/http/tokens.ts'
import { publicAddress } from '../platform/media/addresses.ts'
import { type AccountRow, insertSession } from './auth.sql.ts'
import { deviceName } from './device-name.ts'

/** What everybody may know of the account behind a session. */
export const accountView = (account: AccountRow): Omit<Session, 'token' | 'user_token'> => ({
  id: account.id,
  role: account.role,
  username: account.username,
  user_tag: account.user_tag,
  avatar: account.avatar_id === null ? null : publicAddress(account.avatar_id, 480),
  premium_status: account.premium,
})

/** Opens a session on the asking device. The token is given out this once; only its hash is stored. */
export async function openSession(db: Database, account: AccountRow, userAgent: string): Promise<Session> {
  const token = newToken()
  const id = uuidv7()
  await insertSession(db, {
    id,
    user_id: account.id,
    token_hash: hashToken(token),
    device: deviceName(userAgent),
    expires_at: new Date(Date.now() + limits.sessionLifeMs),
  })
  return { token, user_token: id, ...accountView(account) }
}
