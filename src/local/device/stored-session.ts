import type { Session } from '../../contract/entities/session.ts'
import type { DeviceDatabase } from '../mirror/schema.ts'

/** Under which key the device's database has the session. */
export const sessionKey = 'session'

/** The session that the device belongs to at this moment, whichever page or worker asks; null for a visitor. */
export async function storedSession(database: DeviceDatabase): Promise<Session | null> {
  return ((await database.values.get(sessionKey))?.value as Session | undefined) ?? null
}
