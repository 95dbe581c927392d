import type { Session } from '../../contract/entities/session.ts'
import type { DeviceDatabase } from '../mirror/schema.ts'

/** The key of the session in the device's database. */
export const sessionKey = 'session'

/** The session that is stored at this moment, the same for every page and worker; null for a visitor. */
export async function storedSession(database: DeviceDatabase): Promise<Session | null> {
  return ((await database.values.get(sessionKey))?.value as Session | undefined) ?? null
}

/** Whether two sessions have the same fields; absent counts as null. */
export function isSame(one: Session, other: Session): boolean {
  const isSameField = (key: string) =>
    JSON.stringify(Reflect.get(one, key) ?? null) === JSON.stringify(Reflect.get(other, key) ?? null)
  return Object.keys({ ...one, ...other }).every(isSameField)
}
