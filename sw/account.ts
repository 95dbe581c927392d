import { storedSession } from '../src/local/device/stored-session.ts'
import { DeviceDatabase, letGo } from '../src/local/mirror/schema.ts'

/**
 * Makes the question who the device belongs to now, asked of the database that pages write: a worker outlives many sign-ins. The
 * answer is an account's id, or null for a visitor.
 */
export function accountReader(): () => Promise<string | null> {
  let opening: Promise<DeviceDatabase> | null = null

  async function opened(): Promise<DeviceDatabase> {
    const database = new DeviceDatabase()
    letGo(database)
    await database.open()
    return database
  }

  return async () => {
    // It is closed when a page upgrades it.
    if (opening !== null && !(await opening.then(database => database.isOpen()).catch(() => false))) opening = null
    opening ??= opened()
    const session = await storedSession(await opening)
    return session?.id ?? null
  }
}
