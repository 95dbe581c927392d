import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import type { OutputOf } from '../../contract/calls/index.ts'
import type { Session } from '../../contract/entities/session.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { claim } from '../outbox/command-states.ts'
import { noteShared, pullDrafts, readElsewhere } from '../settings/draft-copies.ts'
import { ownPhraseKey, ownPhrasesKnown, readOwnPhrases } from '../settings/own-phrases.ts'
import { newMirror, someone } from '../testing/rows.ts'
import type { Client } from '../wire/client.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { pullOwnPhrases } from './follow-own-phrases.ts'
import { loadDrafts } from './load-drafts.ts'
import { deleteOwnPhrase, saveOwnPhrase } from './own-phrases.ts'
import { isOnServer } from './shared-drafts.ts'

const card = { japanese: '猫の写真を撮ってもいいですか。', meaning: 'May I take a picture of the cat?' }
const other = { ...card, meaning: 'May I photograph it?' }

type Kept = OutputOf<'settings.drafts'>[number]

function aMirror(): Mirror {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  return mirror
}

/** The server's drafts after it has taken what waits first on this device, which hears that. */
async function send(mirror: Mirror, rev: number): Promise<Kept[]> {
  const command = await claim(mirror, { id: 'run', now: () => 1_000_000_000_000_000, random: () => 0 })
  if (typeof command !== 'object' || !command) throw new Error('nothing waits')
  await mirror.outbox.clear()
  if (command.kind !== 'settings.saveDraft') return []
  const { params, body } = command.args
  await noteShared(mirror, body.content, rev)
  return [{ id: params.id, ...body, updated: '2026-11-01T00:00:00.000Z', rev }]
}

const pull = async (mirror: Mirror, drafts: Kept[], askedWith = ownPhrasesKnown(mirror)) =>
  pullOwnPhrases(mirror, drafts, await askedWith)
const cardsOf = async (mirror: Mirror) => (await readOwnPhrases(mirror)).map(({ id: _, ...each }) => each)

test('a card is there at once, waits for the server, and comes to the other device without being offered', async () => {
  const [here, there] = [aMirror(), aMirror()]
  const id = await saveOwnPhrase(here, someone, card)
  expect(await cardsOf(here)).toEqual([card])
  const kept = await send(here, 4)
  expect(kept).toMatchObject([{ kind: 'phrase' }])
  expect(await isOnServer(here, { key: ownPhraseKey(id), content: card })).toBe(true)
  await pullDrafts(there, kept)
  expect(await readElsewhere(there, ownPhraseKey(id))).toBeNull()
  await pull(there, kept)
  expect(await cardsOf(there)).toEqual([card])
})

test('the later change of two devices stays, and a deletion is one on the other too', async () => {
  const [here, there] = [aMirror(), aMirror()]
  const id = await saveOwnPhrase(here, someone, card)
  const first = await send(here, 4)
  await pull(there, first)
  await saveOwnPhrase(there, someone, other, id)
  await pull(there, first)
  expect(await cardsOf(there)).toEqual([other])
  const second = await send(there, 5)
  await pull(here, second)
  expect(await cardsOf(here)).toEqual([other])
  await pull(here, first)
  expect(await cardsOf(here)).toEqual([other])
  await deleteOwnPhrase(here, someone, id)
  await pull(here, second)
  expect(await cardsOf(here)).toEqual([])
  await send(here, 6)
  await pull(here, [])
  await pull(there, [])
  expect([await cardsOf(here), await cardsOf(there)]).toEqual([[], []])
})

test('an answer from before a card was sent deletes neither that card nor one that waits', async () => {
  const mirror = aMirror()
  const id = await saveOwnPhrase(mirror, someone, card)
  const asked = ownPhrasesKnown(mirror)
  await asked
  await send(mirror, 4)
  await pull(mirror, [], asked)
  expect(await cardsOf(mirror)).toEqual([card])
  await saveOwnPhrase(mirror, someone, other, id)
  await pull(mirror, [])
  expect(await cardsOf(mirror)).toEqual([other])
  const askedAgain = ownPhrasesKnown(mirror)
  await askedAgain
  await send(mirror, 5)
  await pull(mirror, [], askedAgain)
  expect(await cardsOf(mirror)).toEqual([other])
})

/** What was queued is dropped, as what is quiet is once it is refused. */
const refuseAll = (mirror: Mirror) => mirror.outbox.clear()

test('what the server never got of a card, though nothing waits any more, is found with the next look', async () => {
  const mirror = aMirror()
  const id = await saveOwnPhrase(mirror, someone, card)
  const key = ownPhraseKey(id)
  expect(await pull(mirror, [])).toEqual([])
  await refuseAll(mirror)
  expect(await pull(mirror, [])).toEqual([key])
  await saveOwnPhrase(mirror, someone, card, id)
  const first = await send(mirror, 4)
  expect(await pull(mirror, first)).toEqual([])
  await saveOwnPhrase(mirror, someone, other, id)
  expect(await pull(mirror, first)).toEqual([])
  await refuseAll(mirror)
  expect(await pull(mirror, first)).toEqual([key])
  expect(await cardsOf(mirror)).toEqual([other])
  await deleteOwnPhrase(mirror, someone, id)
  expect(await pull(mirror, first)).toEqual([])
  await refuseAll(mirror)
  expect(await pull(mirror, first)).toEqual([key])
  expect(await cardsOf(mirror)).toEqual([])
})

test('a look sends again what the server never got of cards', async () => {
  const [mirror, session] = [aMirror(), () => someone as Session]
  const kept: Kept[] = []
  const client = { call: async () => ({ data: kept }) } as unknown as Client
  const look = () => loadDrafts({ mirror, client, session } as unknown as LoadContext)
  const kinds = async () => (await commandsOf(mirror)).map(each => each.kind)
  const id = await saveOwnPhrase(mirror, someone, card)
  await refuseAll(mirror)
  await look()
  expect(await kinds()).toEqual(['settings.saveDraft'])
  kept.push(...(await send(mirror, 4)))
  await look()
  expect(await kinds()).toEqual([])
  await deleteOwnPhrase(mirror, someone, id)
  await refuseAll(mirror)
  await look()
  expect(await kinds()).toEqual(['settings.deleteDraft'])
})

test('a card is kept and queued, or neither, and so is its deletion', async () => {
  const mirror = aMirror()
  const fails = () => {
    throw new Error('the store gives up')
  }
  mirror.outbox.hook('creating', fails)
  await expect(saveOwnPhrase(mirror, someone, card)).rejects.toThrow('the store gives up')
  expect(await cardsOf(mirror)).toEqual([])
  mirror.outbox.hook('creating').unsubscribe(fails)
  const id = await saveOwnPhrase(mirror, someone, card)
  await send(mirror, 4)
  mirror.outbox.hook('creating', fails)
  await expect(deleteOwnPhrase(mirror, someone, id)).rejects.toThrow('the store gives up')
  expect(await cardsOf(mirror)).toEqual([card])
})
