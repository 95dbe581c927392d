import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { DeviceDatabase } from '../mirror/schema.ts'
import { addUsed, readUsed } from './data-used.ts'

test('what was loaded is counted by month, and earlier months are forgotten', async () => {
  const database = new DeviceDatabase()
  onTestFinished(() => database.delete())
  const [march, april] = [new Date(2026, 2, 31, 23).getTime(), new Date(2026, 3, 1, 1).getTime()]
  await addUsed(database, { pictures: 400 }, march)
  await Promise.all([addUsed(database, { calls: 5 }, march), addUsed(database, { calls: 7, files: 1 }, march)])
  expect(await readUsed(database, march)).toEqual({ calls: 12, pictures: 400, files: 1 })
  await addUsed(database, { calls: 3 }, april)
  expect(await readUsed(database, april)).toEqual({ calls: 3, pictures: 0, files: 0 })
  expect(await database.values.count()).toBe(1)
})
