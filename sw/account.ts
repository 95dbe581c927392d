import { storedSession } from '../src/local/device/stored-session.ts'
import { closeOnUpgrade, DeviceDatabase } from '../src/local/mirror/schema.ts'

/**
 * Makes a function that says who is signed in: an account's id, or null for a visitor. It asks the device database every time,
 * because one worker lives through many sign-ins.
 */
export function accountReader(): () => Promise<string | null> {
  let opening: Promise<DeviceDatabase> | null = null

  async function opened(): Promise<DeviceDatabase> {
    const database = new DeviceDatabase()
    closeOnUpgrade(database)
    await database.open()
    return database
  }

  return async () => {
    // A page that upgrades the database closes this connection: open it again.
    if (opening !== null && !(await opening.then(database => database.isOpen()).catch(() => false))) opening = null
    opening ??= opened()
    const session = await storedSession(await opening)
    return session?.id ?? null
  }
}
