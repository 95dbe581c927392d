import type { EmergencyNote } from '../../src/contract/entities/emergency-note.ts'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { readNotes } from '../../src/local/emergency/read-notes.ts'
import { isClosed } from '../../src/local/mirror/closed.ts'
import { presentMember } from '../support/content.ts'
import { ask } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { joins } from './hints.ts'
import { heldBackMs } from './network.ts'
import { asks, mend, untilAnswered } from './racing.ts'
import { counted } from './scheduler.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import type { World } from './world.ts'
import { type Act, type Draw, newText, one } from './writing.ts'

const minuteMs = 60_000
/** How long notes stand, by the simulation's time. */
const lengths = [10 * minuteMs, 6 * 60 * minuteMs, 24 * 60 * minuteMs]

/** A note as the server or a device has it. */
type Known = Pick<EmergencyNote, 'id' | 'version' | 'en' | 'until'>

/** The latest versions of the notes that nobody has ended. */
const readLatest = ({ services: { db } }: TestServer) =>
  counted(
    db
      .selectFrom('emergency_notes as n')
      .innerJoin('emergency_note_versions as v', join =>
        join.onRef('v.note_id', '=', 'n.id').onRef('v.version', '=', 'n.latest'),
      )
      .select(['n.id', 'v.version', 'v.text_en as en', 'v.ends_at'])
      .where('n.ended_at', 'is', null)
      .orderBy('n.id')
      .execute(),
  )

/** The notes that stand at the server, whose time is the simulation's too. */
async function standingAt({ server, scheduler }: World): Promise<Known[]> {
  const rows = await readLatest(server)
  const standing = rows.filter(({ ends_at }) => ends_at.getTime() > scheduler.time)
  return standing.map(({ ends_at, ...note }) => ({ ...note, until: ends_at.toISOString() }))
}

/** The notes that a tab shows: each until its end. */
async function shownAt({ scheduler }: World, tab: Tab): Promise<Known[]> {
  const held = await tab.of.at(tab, () =>
    readNotes(tab.mirror).catch(error => (isClosed(error) ? undefined : Promise.reject(error))),
  )
  const shown = held?.notes.filter(({ until }) => Date.parse(until) > scheduler.time)
  return shown?.map(({ id, version, en, until }) => ({ id, version, en, until })) ?? []
}

/** Notes of earlier worlds stand no more. */
export async function endEarlierNotes({ services: { db } }: TestServer): Promise<void> {
  const now = new Date()
  await db.updateTable('emergency_notes').set({ ended_at: now }).where('ended_at', 'is', null).execute()
  await db
    .updateTable('site_updates')
    .set({ withdrawn_at: now })
    .where('note_id', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** What an admin does; whether it is done, and what tells of it, is settled before anything else happens. */
const byAdmin =
  (act: (world: World, draw: Draw) => Promise<unknown>): Act =>
  async (world, _, draw) => {
    world.admin ??= await counted(presentMember(world.server, 55))
    await counted(act(world, draw).then(() => world.server.services.jobs.waitUntilIdle()))
  }

const words = (world: World, draw: Draw) => ({
  kind: 'weather' as const,
  ...{ en: newText(), ja: newText(), prefectures: [], urgent: draw(0, 4) === 0 },
  until: new Date(Math.max(world.scheduler.time, Date.now()) + (one(lengths, draw) ?? 0)).toISOString(),
})

/** Whether the server's own clock, which no simulation moves, lets a note end so late. */
const isNear = ({ scheduler }: World) =>
  scheduler.time + 2 * 86_400_000 < Date.now() + keepingLimits.emergencyNote.longestMs

const pin = byAdmin(async (world, draw) => {
  if (!world.admin || !isNear(world)) return
  await ask(world.admin, 'admin.writeEmergencyNote', { body: { id: uuidv7(), ...words(world, draw) } })
})

const change = byAdmin(async (world, draw) => {
  const note = one(await standingAt(world), draw)
  if (!world.admin || !note || !isNear(world)) return
  const body = { ...words(world, draw), based_on: note.version }
  await ask(world.admin, 'admin.editEmergencyNote', { params: { id: note.id }, body })
})

const end = byAdmin(async (world, draw) => {
  const note = one(await standingAt(world), draw)
  if (world.admin && note) await ask(world.admin, 'admin.endEmergencyNote', { params: { id: note.id }, body: {} })
})

/** What an admin does about emergency notes, whoever's step it is. */
export const noteActs: Record<string, Act> = {
  'an admin pins a note': pin,
  'an admin changes a note': change,
  'an admin ends a note': end,
}

/** Whoever looks at the page of emergencies asks for the notes that stand, also where the site is closed. */
export const noteLooks: Record<string, Act> = {
  'looks at the emergency page': (_, tab) => tab.of.at(tab, () => void tab.device.sync.loadEmergencyNotes()),
}

const law = 'who asks what is new hears of the notes'

/** A tab shows just the notes that stand. */
async function holdHeard(world: World, tab: Tab, how: string): Promise<void> {
  const [there, here] = [await standingAt(world), await shownAt(world, tab)]
  const inOrder = (notes: readonly Known[]) =>
    JSON.stringify(notes.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  if (inOrder(there) !== inOrder(here))
    world.history.breaks(law, `${tab.of.name} ${how}: ${inOrder(here)} is held of ${inOrder(there)}`)
}

/** Whether a tab runs today's client and all is well with its device, so that what must come of it is known. */
async function isWell(world: World, tab: Tab): Promise<boolean> {
  if (tab.build !== null || !tab.of.isToday) return false
  mend(tab.of)
  await untilAnswered(world, tab.of)
  return true
}

/** A tab asks what is new, or its live connection tells it that something is, and it then shows the notes that stand. */
async function getsToKnow(world: World, tab: Tab, draw: Draw): Promise<void> {
  if (draw(0, 2) === 0) {
    if (await asks(world, tab)) await holdHeard(world, tab, 'asks')
    return
  }
  const before = world.history.asked.length
  await joins(world, tab)
  await world.scheduler.stepOf(({ label }) => label === `${tab.name} is told of content`)
  await untilAnswered(world, tab.of)
  const isOnItsWay = world.scheduler.pending.some(({ label }) =>
    label.startsWith(`${tab.of.name} GET /api/get_changes`),
  )
  if (isOnItsWay) return
  const answers = world.history.asked.slice(before).filter(each => each.device === tab.of.name)
  if (answers.some(({ kind, status }) => kind === 'app.changes' && status === 200))
    await holdHeard(world, tab, 'is told')
}

/** Something is pinned, perhaps changed, and ended, of which a device hears each time. */
const hearsOf: Act = async (world, tab, draw) => {
  if (!(await isWell(world, tab))) return
  for (const act of draw(0, 2) === 0 ? [pin, change] : [pin]) {
    await act(world, tab, draw)
    await getsToKnow(world, tab, draw)
  }
  for (let left = (await standingAt(world)).length; left > 0; left--) await end(world, tab, draw)
  await getsToKnow(world, tab, draw)
}

/** What the page of emergencies asked for comes after something newer has come. */
const hearsLate: Act = async (world, tab, draw) => {
  if (!(await isWell(world, tab))) return
  tab.of.network.faults.unshift('overtaken')
  await tab.of.at(tab, () => void tab.device.sync.loadEmergencyNotes())
  await untilAnswered(world, tab.of)
  await pin(world, tab, draw)
  if (!(await asks(world, tab))) return
  await world.scheduler.settle(world.scheduler.time + 2 * heldBackMs)
  await holdHeard(world, tab, 'is answered late')
}

/** Races about notes. */
export const noteRaces: Record<string, Act> = {
  'hears of a note': hearsOf,
  'hears late of a note': hearsLate,
}

/** What a device has shown of notes: their versions, and which are over. */
type Seen = { wiped: number; restored: number; versions: Map<string, number>; over: Set<string> }
const seenOn = new WeakMap<SimDevice, Seen>()

/** On no device does an older version of a note cover a newer one, or come back what is over. */
export async function holdNotes(world: World, device: SimDevice, tab: Tab): Promise<void> {
  const held = await tab.of.at(tab, () => readNotes(tab.mirror).catch(() => undefined))
  const { wiped } = device
  const { restored } = world
  const before = seenOn.get(device)
  const isSame = before?.wiped === wiped && before.restored === restored
  const seen: Seen = isSame ? before : { wiped, restored, versions: new Map(), over: new Set() }
  seenOn.set(device, seen)
  const notes = new Map(held?.notes.map(({ id, version }) => [id, version]))
  for (const [id, version] of seen.versions) {
    const now = notes.get(id)
    if (now === undefined && held) seen.over.add(id)
    if (now !== undefined && now < version)
      world.history.breaks('an older note covers no newer one', `${device.name}: version ${now} after ${version}`)
    if (now !== undefined && seen.over.has(id)) world.history.breaks('a note that is over stays away', device.name)
  }
  for (const [id, version] of notes) seen.versions.set(id, version)
}

/** In the end each device that has asked shows just the notes that stand. */
export async function holdNotesAtEnd(world: World): Promise<void> {
  for (const { awake } of world.devices) {
    const [tab] = awake
    if (tab?.device.session && (await tab.of.at(tab, () => readNotes(tab.mirror))))
      await holdHeard(world, tab, 'in the end')
  }
}
