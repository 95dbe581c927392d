import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { mirrorName } from '../mirror/schema.ts'
import { waitingOf } from './others-waiting.ts'

test('looking for what waits of an account that was signed out meanwhile leaves nothing of it', async () => {
  const account = '0192f0c1-0000-7000-8000-00000000000a'
  await expect(waitingOf(account)).rejects.toThrow()
  expect(await Dexie.getDatabaseNames()).not.toContain(mirrorName(account))
})
