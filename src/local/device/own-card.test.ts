import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Session } from '../../contract/entities/session.ts'
import { withinPage } from '../outbox/one-at-a-time.ts'
import { someone } from '../testing/rows.ts'
import { readAllergyChoice, saveAllergyChoice } from './allergy-card.ts'
import { openDevice } from './device.ts'
import { lostByLeaving } from './lost-by-leaving.ts'
import { deleteCard, keepCard, readCards, saveCard, takeBackCard } from './own-card.ts'

const other: Session = { ...someone, id: crypto.randomUUID(), token: 'other', username: 'Ken' }
const card = { name: 'Lena', blood: 'A+', allergies: '卵' }

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

async function aDevice() {
  const asked: { url: string; body: string }[] = []
  const device = await openDevice({
    origin: 'https://engawa.test',
    language: () => 'en',
    fetch: async (input, init) => {
      const request = new Request(input, init)
      asked.push({ url: request.url, body: await request.text() })
      throw new TypeError('offline')
    },
    locks: withinPage(),
    setTimer: () => () => {},
  })
  onTestFinished(() => device.close())
  return { device, asked }
}

const cardsOf = async ({ mirror }: { mirror: Parameters<typeof readCards>[0] }) =>
  (await readCards(mirror)).map(each => each.card)

test('a card is kept without empty fields, changed and deleted; one without any is none', async () => {
  const { device } = await aDevice()
  await saveCard(device.mirror, { ...card, medicine: ' ' })
  expect(await cardsOf(device)).toEqual([card])
  await saveCard(device.mirror, { blood: 'B-' })
  expect(await cardsOf(device)).toEqual([{ blood: 'B-' }])
  await saveCard(device.mirror, { blood: '' })
  expect(await cardsOf(device)).toEqual([])
  await saveCard(device.mirror, card)
  await deleteCard(device.mirror)
  expect(await cardsOf(device)).toEqual([])
})

test('signing out deletes a member’s card, and touches no other', async () => {
  const { device, asked } = await aDevice()
  await saveCard(device.mirror, { name: 'Of the device' })
  await device.signIn(someone)
  expect([await cardsOf(device), await lostByLeaving(device.mirror)]).toEqual([[], null])
  await saveCard(device.mirror, card)
  expect(await lostByLeaving(device.mirror)).toEqual({ waiting: 0, card: true })
  await device.signOut()
  expect(await cardsOf(device)).toEqual([{ name: 'Of the device' }])
  await device.signIn(someone)
  await takeBackCard(device.mirror)
  expect(await cardsOf(device)).toEqual([])
  expect(JSON.stringify(asked)).not.toContain(card.allergies)
})

test('a card that its member keeps is seen by whoever uses the device, until that member has it back', async () => {
  const { device } = await aDevice()
  await device.signIn(someone)
  await saveCard(device.mirror, card)
  await keepCard(device.mirror)
  await device.signOut()
  expect(await cardsOf(device)).toEqual([card])
  await device.signIn(other)
  await takeBackCard(device.mirror)
  expect(await cardsOf(device)).toEqual([])
  await device.signOut()
  await device.signIn(someone)
  await takeBackCard(device.mirror)
  expect(await cardsOf(device)).toEqual([card])
  await device.signOut()
  expect(await cardsOf(device)).toEqual([])
})

test('an allergy card is lost and kept with it', async () => {
  const { device } = await aDevice()
  const choice = { foods: ['egg'], little: true, asks: null } as const
  await device.signIn(someone)
  await saveAllergyChoice(device.mirror, choice)
  expect(await lostByLeaving(device.mirror)).toEqual({ waiting: 0, card: true })
  await keepCard(device.mirror)
  await device.signOut()
  expect(await readAllergyChoice(device.mirror)).toEqual(choice)
  await device.signIn(someone)
  await takeBackCard(device.mirror)
  expect(await readAllergyChoice(device.mirror)).toEqual(choice)
  await device.signOut()
  expect(await readAllergyChoice(device.mirror)).toBeNull()
})

test('a kept card does not replace one that was written since', async () => {
  const { device } = await aDevice()
  await device.signIn(someone)
  await saveCard(device.mirror, card)
  await keepCard(device.mirror)
  await device.signOut()
  await device.signIn(someone)
  await saveCard(device.mirror, { name: 'Newer' })
  await takeBackCard(device.mirror)
  expect(await cardsOf(device)).toEqual([{ name: 'Newer' }])
  await device.signOut()
  expect(await cardsOf(device)).toEqual([])
})

test('when the server ends a session, the card stays for the same person and is shown to nobody else', async () => {
  const { device } = await aDevice()
  await device.signIn(someone)
  await saveCard(device.mirror, card)
  await device.endSession('session-ended')
  expect(await cardsOf(device)).toEqual([])
  await device.signIn(other)
  expect(await cardsOf(device)).toEqual([])
  await device.signIn(someone)
  expect(await cardsOf(device)).toEqual([card])
})
