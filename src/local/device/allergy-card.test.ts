import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { withinPage } from '../outbox/one-at-a-time.ts'
import { someone } from '../testing/rows.ts'
import { readAllergyChoice, saveAllergyChoice } from './allergy-card.ts'
import { openDevice } from './device.ts'

const choice = { foods: ['egg'], little: true, asks: null } as const

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

test('what was chosen for an allergy card is the account’s, stays on the device, and is gone after signing out', async () => {
  const asked: string[] = []
  const device = await openDevice({
    origin: 'https://engawa.test',
    language: () => 'en',
    fetch: async (input, init) => {
      asked.push(await new Request(input, init).text())
      throw new TypeError('offline')
    },
    locks: withinPage(),
    setTimer: () => () => {},
  })
  onTestFinished(() => device.close())
  await device.signIn(someone)
  expect(await readAllergyChoice(device.mirror)).toBeNull()
  await saveAllergyChoice(device.mirror, choice)
  expect(await readAllergyChoice(device.mirror)).toEqual(choice)
  await device.signOut()
  expect(await readAllergyChoice(device.mirror)).toBeNull()
  await device.signIn(someone)
  expect(await readAllergyChoice(device.mirror)).toBeNull()
  expect(asked.join()).not.toContain('egg')
})
