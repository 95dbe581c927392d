import { type OwnPhrase, ownPhraseKind } from '../../src/contract/phrases/own-phrase.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import type { Command } from '../../src/local/command/command.ts'
import { deleteOwnPhrase, saveOwnPhrase } from '../../src/local/editing/own-phrases.ts'
import { draftId } from '../../src/local/editing/shared-drafts.ts'
import { isClosed } from '../../src/local/mirror/closed.ts'
import { readSent } from '../../src/local/settings/draft-copies.ts'
import { ownPhraseKey, readOwnPhrases } from '../../src/local/settings/own-phrases.ts'
import { mend, sends, twoOfOne, untilAnswered, untilHeldBack } from './racing.ts'
import { counted } from './scheduler.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import type { World } from './world.ts'
import { type Act, type Draw, newText, one, queuedOn } from './writing.ts'

const minute = 60_000

/** What one of a member's devices has made of an own card: its words, null where it was deleted. */
type CardWrite = { device: SimDevice; wiped: number; token: string; words: string | null }
/** A member's own card, with all that was ever made of it, in its order. */
export type OwnCard = { id: string; account: string; writes: CardWrite[] }

const aCard = (): OwnPhrase => ({ japanese: newText(), meaning: 'May I?' })

/** A member's cards as a tab shows them: words by id; null where its store was closed meanwhile. */
async function cardsAt(tab: Tab): Promise<Map<string, string> | null> {
  const cards = await tab.of.at(tab, () =>
    readOwnPhrases(tab.mirror).catch(error => (isClosed(error) ? null : Promise.reject(error))),
  )
  return cards && new Map(cards.map(({ id, japanese }) => [id, japanese]))
}

/** Somebody makes something of a card, which is noted where the device took it. */
async function makes(world: World, tab: Tab, id: string, card: OwnPhrase | null): Promise<boolean> {
  const { history, scheduler } = world
  const { session, account } = tab.device
  if (!session) return false
  const before = await queuedOn(tab)
  const work = () => (card ? saveOwnPhrase(tab.mirror, session, card, id) : deleteOwnPhrase(tab.mirror, session, id))
  const isTaken = await tab.of.at(tab, () =>
    work().then(
      () => true,
      () => false,
    ),
  )
  const what = card ? 'writes an own card' : 'deletes an own card'
  scheduler.told.push(`${tab.name} ${what}${isTaken ? '' : ', which is not accepted'}`)
  if (!isTaken) return false
  const left = new Set((await queuedOn(tab)).map(each => each.id))
  // Whether a store that failed noted that something was tried, nobody knows.
  if (tab.of.storage.met === 0)
    for (const { id: key, state } of before)
      if (state === 'waiting' && !left.has(key) && !history.wasTried(key)) history.takenBack.add(key)
  const known: OwnCard = history.cards.get(id) ?? { id, account, writes: [] }
  const { wiped } = tab.of
  known.writes.push({ device: tab.of, wiped, token: session.token, words: card?.japanese ?? null })
  history.cards.set(id, known)
  return true
}

/** One of the cards that a tab shows: the latest where that is asked for. */
const shownCard = async (tab: Tab, draw: Draw) => one([...((await cardsAt(tab)) ?? new Map()).keys()], draw)

/** What members do with their own cards. */
export const cardWrites: Record<string, Act> = {
  'writes an own card': (world, tab) => makes(world, tab, uuidv7(), aCard()),
  async 'changes an own card'(world, tab, draw) {
    const id = await shownCard(tab, draw)
    if (id) await makes(world, tab, id, aCard())
  },
  async 'deletes an own card'(world, tab, draw) {
    const id = await shownCard(tab, draw)
    if (id) await makes(world, tab, id, null)
  },
}

/** Whoever opens their own cards asks for those of their other devices. */
const opensCards = (tab: Tab) => tab.of.at(tab, () => void tab.device.sync.loadDrafts())

export const cardLooks: Record<string, Act> = { 'looks at the own cards': (_, tab) => opensCards(tab) }

/** All is well with a device, and it has sent and asked for what there is. */
async function knowsCards(world: World, tab: Tab): Promise<void> {
  mend(tab.of)
  await tab.of.at(tab, () => tab.device.sender.wake('online'))
  await untilAnswered(world, tab.of)
  await opensCards(tab)
  await untilAnswered(world, tab.of)
}

/** Two devices of one person change one card, or one of them deletes it, neither knowing of the other; then they hear of each other. */
const changeOnTwo: Act = async (world, tab, draw) => {
  const pair = twoOfOne(world, tab)
  const [here, there] = pair
  if (!here || !there || pair.some(each => each.build !== null || !each.of.isToday)) return
  for (const each of pair) mend(each.of)
  const id = uuidv7()
  if (!(await makes(world, here, id, aCard()))) return
  for (const each of pair) await knowsCards(world, each)
  for (const each of pair) each.of.network.online = false
  for (const each of pair) {
    const isThere = (await cardsAt(each))?.has(id)
    if (isThere) await makes(world, each, id, draw(0, 3) === 0 ? null : aCard())
  }
  for (const each of draw(0, 2) === 0 ? pair : pair.toReversed()) {
    each.of.network.online = true
    // Some hear of the others before what waits has left.
    if (draw(0, 2) === 0) {
      await opensCards(each)
      const isAboutIt = ({ label }: { label: string }) => label.startsWith(`${each.of.name} GET /api/get_drafts`)
      for (const _ of ['goes', 'is answered']) await world.scheduler.stepOf(isAboutIt)
      await holdCards(world, each.of, each)
    }
    await each.of.at(each, () => each.device.sender.wake('online'))
    await sends(world, each.of, 2 * draw(0, 3))
  }
}

/** The answer to what a device asked for comes after it has sent what was written meanwhile. */
const changesWhileAsked: Act = async (world, tab, draw) => {
  if (tab.build !== null || !tab.of.isToday) return
  await knowsCards(world, tab)
  const id = uuidv7()
  if (draw(0, 2) === 0) {
    await makes(world, tab, id, aCard())
    await sends(world, tab.of)
  }
  tab.of.network.faults.unshift('overtaken')
  await opensCards(tab)
  await untilHeldBack(world, tab.of)
  await makes(world, tab, id, aCard())
  if (draw(0, 3) === 0) await makes(world, tab, id, null)
  await sends(world, tab.of, 2 * draw(0, 3))
}

/** Races about own cards. */
export const cardRaces: Record<string, Act> = {
  'two devices change one card': changeOnTwo,
  'writes a card while it asks for them': changesWhileAsked,
}

const law = 'own cards are as one left them'

const draftIds = new Map<string, string>()

/** As which draft the server keeps a card. */
async function draftIdOf(card: string): Promise<string> {
  const id = draftIds.get(card) ?? (await draftId(ownPhraseKey(card)))
  draftIds.set(card, id)
  return id
}

/** What waits last on a device, by the ids of drafts: a card's words, null for a deletion. */
function waitingOf(queued: readonly Command[]): Map<string, string | null> {
  const waiting = new Map<string, string | null>()
  for (const { kind, args, state } of queued.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))) {
    if (state === 'refused' || (kind !== 'settings.saveDraft' && kind !== 'settings.deleteDraft')) continue
    const sent = kind === 'settings.saveDraft' ? readSent(args.body.content) : null
    waiting.set(args.params.id, sent && (sent.content as OwnPhrase).japanese)
  }
  return waiting
}

/** A device shows its person's cards and no others, each as that was left there last; where another device wrote it too, in words that one of them wrote. */
export async function holdCards({ history, restored }: World, device: SimDevice, tab: Tab): Promise<void> {
  const shown = await cardsAt(tab)
  const { session, account } = tab.device
  if (!shown || !session) return
  const says = (what: string) => history.breaks(law, `${tab.name}: ${what}`)
  const waiting = waitingOf(await queuedOn(tab))
  for (const id of shown.keys())
    if (history.cards.get(id)?.account !== account) history.breaks('nobody else has an own card', tab.name)
  for (const { id, writes, account: of } of history.cards.values()) {
    if (of !== account) continue
    const now = shown.get(id) ?? null
    const isHere = (each: CardWrite) =>
      each.device === device && each.wiped === device.wiped && each.token === session.token
    const last = writes.at(-1)
    const waits = waiting.get(await draftIdOf(id))
    if (waits !== undefined && waits !== now) says(`${now} is shown where ${waits} waits`)
    if (last && restored === 0 && writes.every(isHere) && now !== last.words) says(`${now} is shown of ${last.words}`)
    if (now !== null && !writes.some(({ words }) => words === now)) says(`${now} was never written`)
  }
}

/** The cards that the server has of somebody: words by id. */
async function cardsOf({ server }: World, account: string): Promise<Map<string, string>> {
  const reading = server.services.db
    .selectFrom('drafts')
    .select('content')
    .where('user_id', '=', account)
    .where('kind', '=', ownPhraseKind)
  const rows = await counted(reading.execute())
  const sent = rows.flatMap(({ content }) => readSent(content) ?? [])
  return new Map(sent.map(({ key, content }) => [key.slice(ownPhraseKey('').length), (content as OwnPhrase).japanese]))
}

/** In the end all devices of a member have the same cards as the server, and what a device wrote last is among them, or what another one did. */
export async function holdCardsAtEnd(world: World): Promise<void> {
  const { devices, scheduler, history, people, restored } = world
  // What one device still lacked at the server arrives after it has asked, and the others hear of it next time.
  for (let looks = 0; looks < 2; looks++) {
    for (const { awake } of devices) if (awake[0]?.device.session) await opensCards(awake[0])
    await scheduler.settle(scheduler.time + minute)
  }
  for (const { session } of people) {
    const account = session.id
    // Whose writes the server refuses keeps what it has.
    if (history.suspended.has(account) || history.closed.has(account)) continue
    const there = await cardsOf(world, account)
    for (const device of devices) {
      const [tab] = device.awake
      if (tab?.device.session?.id !== account) continue
      const here = await cardsAt(tab)
      const inOrder = (cards: ReadonlyMap<string, string>) => JSON.stringify([...cards].toSorted())
      if (here && inOrder(here) !== inOrder(there))
        history.breaks(
          'all devices of a member have the same cards',
          `${device.name}: ${inOrder(here)} of ${inOrder(there)}`,
        )
    }
    if (restored > 0) continue
    for (const card of history.cards.values())
      if (card.account === account && !outcomesOf(history.signedOut, card).has(there.get(card.id) ?? null))
        history.breaks(
          'nothing typed is lost',
          `an own card is ${there.get(card.id)} of ${JSON.stringify(card.writes.map(({ words }) => words))}`,
        )
  }
}

/** What may have become of a card: what each device made of it last, and of one that has lost its store anything that it ever did. */
function outcomesOf(signedOut: ReadonlySet<SimDevice>, { writes }: OwnCard): Set<string | null> {
  const isWhole = ({ device, wiped }: CardWrite) => wiped === device.wiped && !signedOut.has(device)
  const lasting = writes.filter(isWhole)
  const last = lasting.filter((each, at) => !lasting.some((later, of) => of > at && later.device === each.device))
  const outcomes = new Set([...last, ...writes.filter(each => !isWhole(each))].map(({ words }) => words))
  return lasting.length === 0 ? outcomes.add(null) : outcomes
}
