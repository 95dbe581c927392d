import type { DeviceDatabase } from '../mirror/schema.ts'
import { clock } from '../wire/clock.ts'

/** The bytes that this device loaded in a month: answers to calls, pictures, and the site's own files. */
export type DataUsed = { calls: number; pictures: number; files: number }

const prefix = 'data-used:'

/** The key of a month by the device's clock. */
function keyOf(at: number): string {
  const date = new Date(at)
  return `${prefix}${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** What this device loaded this month. */
export async function readUsed({ values }: DeviceDatabase, now = clock.now()): Promise<DataUsed> {
  const held = (await values.get(keyOf(now)))?.value as Partial<DataUsed> | undefined
  return { calls: 0, pictures: 0, files: 0, ...held }
}

/** Adds to what was loaded this month, and forgets other months. */
export async function addUsed(database: DeviceDatabase, added: Partial<DataUsed>, now = clock.now()): Promise<void> {
  const { values } = database
  await database.transaction('rw', values, async () => {
    const { calls, pictures, files } = await readUsed(database, now)
    const value: DataUsed = {
      calls: calls + (added.calls ?? 0),
      pictures: pictures + (added.pictures ?? 0),
      files: files + (added.files ?? 0),
    }
    const months = values.where('key').startsWith(prefix)
    await months.filter(({ key }) => key !== keyOf(now)).delete()
    await values.put({ key: keyOf(now), value })
  })
}
