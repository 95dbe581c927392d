import { type Language, languages } from '../src/contract/messages/text.ts'
import { addUsed, type DataUsed } from '../src/local/device/data-used.ts'
import { storedSession } from '../src/local/device/stored-session.ts'
import { closeOnUpgrade, DeviceDatabase } from '../src/local/mirror/schema.ts'

/**
 * Makes what says who is signed in (an account's id, or null for a visitor), and in which language the pages of this device are (null
 * if none has said it yet), and notes what was loaded. It asks the device database every time, because one worker lives through many sign-ins.
 */
export function deviceReader() {
  let opening: Promise<DeviceDatabase> | null = null

  async function open(): Promise<DeviceDatabase> {
    const database = new DeviceDatabase()
    closeOnUpgrade(database)
    await database.open()
    return database
  }

  async function opened(): Promise<DeviceDatabase> {
    // A page that upgrades the database closes this connection: open it again.
    if (opening !== null && !(await opening.then(database => database.isOpen()).catch(() => false))) opening = null
    opening ??= open()
    return opening
  }

  return {
    account: async (): Promise<string | null> => (await storedSession(await opened()))?.id ?? null,
    addUsed: async (used: Partial<DataUsed>) => addUsed(await opened(), used),
    async language(): Promise<Language | null> {
      const stored = (await (await opened()).values.get('language'))?.value
      return languages.find(each => each === stored) ?? null
    },
  }
}
