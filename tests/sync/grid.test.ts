import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDevice } from '../../src/local/device/device.ts'
import { wakeOn } from '../../src/local/device/wake-sender.ts'
import { withinPage } from '../../src/local/outbox/one-at-a-time.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import { aClock, type Clock } from '../../src/local/testing/clock.ts'
import { presentMember } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { cells, expectOnce, type Fault, newWalk, prepare, type Walk } from '../support/grid.ts'
import { newAddress } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { type Connection, newConnection } from './faulty-fetch.ts'
import { journeys, type OnDevice } from './grid-journeys.ts'

/** What goes wrong with the network at every step of five journeys: in the end all is on the server, exactly once and in order. */

let server: TestServer
let picture: Blob
beforeAll(async () => {
  server = await startTestServer()
  picture = new Blob([new Uint8Array(await redAndBlue(40, 30).webp().toBuffer())])
})
afterAll(() => server.stop())
afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** Of everything that is sent for a write the first request; drafts go by themselves, and nobody waits for them. */
const firstWrites = [
  /^PUT \S+\/api\/uploads\//,
  /^PATCH \S+\/api\/uploads\//,
  /^(?!GET)\S+ \S+\/api\/(?!uploads|\S*draft)/,
]

const drop = (connection: Connection, how: 'cut' | 'answer halved' | 'answer lost') => {
  for (const write of firstWrites) connection.fail(write, how)
}

const faultsOf: Record<Fault, (connection: Connection) => void> = {
  'is cut': connection => {
    connection.online = false
  },
  'is as slow as Slow 3G': connection => {
    connection.delayMs = 2_000
  },
  hangs: connection => {
    connection.hangs = true
  },
  'drops a write before the server has it': connection => drop(connection, 'cut'),
  'drops a write in the middle of its answer': connection => drop(connection, 'answer halved'),
  'drops a write after the answer has left': connection => drop(connection, 'answer lost'),
}

/** A page of the product without its screens, as it stands once it has started. */
async function openPage(on: Walk) {
  const clock = aClock()
  const connection = newConnection(newAddress(), clock.setTimer)
  const { now, setTimer } = clock
  const device = await openDevice({
    origin: server.origin,
    language: () => 'en',
    fetch: connection.fetch,
    locks: withinPage(),
    now,
    setTimer,
    random: () => 0,
  })
  await device.signIn(on.member.session)
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const stopWaking = wakeOn({ window, document }, () => device.sender)
  onTestFinished(() => {
    stopWaking()
    device.close()
  })
  return { clock, connection, device, findSignal: () => window.dispatchEvent(new Event('online')) }
}

/** How often the clock may be moved on until everything has to be done, and how long that may take. */
const most = { moves: 1_000, ms: 20_000 }

/** Lets the device's time pass, where nothing but time is waited for, until what was asked for has ended and nothing waits to be sent. */
async function untilRested({ device, asked }: OnDevice, clock: Clock, connection: Connection): Promise<void> {
  let open = asked.length
  for (const each of asked) void each.finally(() => open--)
  const isRested = async () => (await device.mirror.outbox.count()) === 0 && open === 0
  const until = Date.now() + most.ms
  for (let moves = 0; moves < most.moves && Date.now() < until && !(await isRested()); ) {
    // What Dexie has in its cache it answers at once: the server would never have its turn.
    await new Promise(next => setTimeout(next))
    const asks = device.sender.busy() || open > 0
    if ((!asks || connection.held > 0) && clock.next()) moves++
  }
}

test.each(cells)('%s: where it %s, the network %s', async (name, broken, fault) => {
  const walk = newWalk(await presentMember(server), await presentMember(server))
  await prepare[name](walk)
  const { clock, connection, device, findSignal } = await openPage(walk)
  const on: OnDevice = { ...walk, device, now: clock.now, picture, asked: [] }
  const { open, steps } = journeys[name]
  await open(on)
  for (const [step, take] of Object.entries(steps)) {
    if (step === broken) faultsOf[fault](connection)
    await take(on)
    clock.advance(1_000)
  }
  await eventually(() => expect(connection.struck.some(each => !each.startsWith('GET'))).toBe(true))
  Object.assign(connection, { online: true, hangs: false, delayMs: 0 })
  if (fault === 'is cut') findSignal()
  await untilRested(on, clock, connection)
  expect(await readWaiting(device.mirror)).toEqual([])
  await expectOnce[name](walk)
})
