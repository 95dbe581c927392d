/**
 * How long it takes until every device that is connected has heard of an emergency note and holds it: an admin pins one, and changes it, while
 * so many devices have a socket open. All of them ask at once, as pages do. It fails where the last one has not got it after 30 seconds.
 * `ulimit -n` must allow some hundred more than there are devices.
 *
 *     node tests/bench/emergency-note.ts [DEVICES]
 */
import { uuidv7 } from '../../src/contract/uuid.ts'
import { startSite } from '../support/site.ts'
import { makeAdminAt, makeSessions } from '../support/site-database.ts'
import { record } from './measures.ts'
import { ask, checkFiles, type Device, devicesOf, env, openAll, shares } from './socket-devices.ts'

const [count = 1_000] = process.argv.slice(2).map(Number)
const mostMs = 30_000
const dayMs = 86_400_000
/** How long a page waits before each try, as `follow-hint.ts` does: a delta may not have yet what was hinted at. */
const waitsMs = [0, 500, 2_000, 5_000, 15_000]

const pause = (ms: number) => new Promise(next => setTimeout(next, ms))

type Delta = { cursor: { epoch: string; rev: number }; emergency_notes: { id: string; version: number }[] }

/** When a device was told that something is new, and when it holds a version of a note. */
async function hears(device: Device, id: string, version: number): Promise<{ told: number; holds: number }> {
  await new Promise<void>(done => {
    device.heard = frame => frame.event === 'hint' && frame.scope === 'content' && done()
  })
  const told = performance.now()
  for (const ms of waitsMs) {
    if (ms > 0) await pause(ms)
    // As a page does: a call that a busy server has turned away is made again later.
    const delta = await ask(site, device, `get_changes?${since.get(device)}`).catch(() => null)
    if (delta === null) {
      failed++
      continue
    }
    const { cursor, emergency_notes: notes } = delta as Delta
    since.set(device, `epoch=${cursor.epoch}&since=${cursor.rev}`)
    if (notes.some(note => note.id === id && note.version === version)) return { told, holds: performance.now() }
  }
  throw new Error('a device was told, and did not get the note')
}

checkFiles(count)
const site = await startSite({ env })
const people = await makeSessions(site.dataDir, count + 1)
const [admin, ...devices] = devicesOf(people) as [Device, ...Device[]]
await makeAdminAt(site.dataDir, admin.id)
await openAll(site, devices)
const { cursor } = (await ask(site, admin, 'get_changes')) as Delta
/** From where each device asks next. */
const since = new Map(devices.map(device => [device, `epoch=${cursor.epoch}&since=${cursor.rev}`]))

const id = uuidv7()
const until = new Date(Date.now() + dayMs).toISOString()
const words = {
  kind: 'weather',
  en: 'Trains stop at 15:00',
  ja: '15時以降、運転取りやめ',
  prefectures: [],
  until,
  urgent: false,
}
let isLate = false
let failed = 0
/** Does something as the admin, and waits until all devices hold what came of it. */
async function measure(what: string, version: number, act: () => Promise<unknown>): Promise<void> {
  const hearing = devices.map(device => hears(device, id, version))
  const began = performance.now()
  await act()
  const doneMs = performance.now() - began
  const heard = await Promise.all(hearing)
  const [told, held] = [heard.map(each => each.told - began), heard.map(each => each.holds - began)]
  console.log(
    `${what}, done after ${doneMs.toFixed(0)} ms: ${count} devices told ${shares(told)}; hold it ${shares(held)}`,
  )
  if (failed > 0) console.log(`${failed} calls were made again`)
  failed = 0
  const last = Math.max(...held)
  record(`${what} is held by ${count} devices, the last`, last, 'ms', { most: mostMs })
  isLate ||= last > mostMs
}

try {
  await measure('a note', 1, () => ask(site, admin, 'admin_write_emergency_note', { id, ...words }))
  const changed = { ...words, en: 'Trains run again', based_on: 1 }
  await measure('its change', 2, () => ask(site, admin, `admin_edit_emergency_note/${id}`, changed, 'PUT'))
} finally {
  for (const { ws } of devices) ws.terminate()
  await site.stop()
  site.clean()
}
if (isLate) process.exitCode = 1
