import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import type { EmergencyNote } from '../../contract/entities/emergency-note.ts'
import { cursorKey } from '../mirror/list-pages.ts'
import { createSync } from '../sync/sync.ts'
import { newMirror } from '../testing/rows.ts'
import type { Client } from '../wire/client.ts'
import { NoNetwork } from '../wire/client.ts'
import { readNotes } from './read-notes.ts'

const hourMs = 3_600_000
const note = (en: string): EmergencyNote => ({
  ...{ id: en, kind: 'weather', en, ja: en, prefectures: [], urgent: false, version: 1, by: null },
  ...{ until: '2026-11-30T00:00:00.000Z', written_at: '2026-11-29T00:00:00.000Z' },
  changed_at: '2026-11-29T00:00:00.000Z',
})

/** A visitor's device, and a server that says which notes stand; undefined where it knows of none. */
function aDevice() {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const server = { notes: [note('Typhoon')] as EmergencyNote[] | undefined, online: true, rev: 1 }
  const asked: string[] = []
  let comes: Promise<void> | null = null
  /** The next answer is given now, and comes later. */
  const holdBack = () => {
    let goOn = () => {}
    comes = new Promise(done => {
      goOn = done
    })
    return () => goOn()
  }
  const call = async (name: string) => {
    if (!server.online) throw new NoNetwork(null)
    asked.push(name)
    const { notes } = server
    const later = comes
    comes = null
    await later
    if (name === 'app.emergencyNotes') return { data: notes, at: 0 }
    server.rev++
    const changes = { posts: [], comments: [], removals: [] }
    const cursor = { epoch: 'one', rev: server.rev }
    return { data: { cursor, reset: false, more: false, changes, emergency_notes: server.notes }, at: 0 }
  }
  let now = 1_000 * hourMs
  const sync = createSync({
    mirror,
    client: { call: call as unknown as Client['call'] } as Client,
    session: () => null,
    now: () => now,
  })
  const pass = (ms: number) => {
    now += ms
  }
  const names = async () => (await readNotes(mirror))?.notes.map(({ en }) => en)
  return { mirror, server, sync, pass, names, asked, holdBack }
}

test('a delta brings the notes that stand, and takes away those that do not any more', async () => {
  const { server, sync, names } = aDevice()
  expect(await names()).toBeUndefined()
  await sync.pullChanges()
  expect(await names()).toEqual(['Typhoon'])
  server.notes = [note('Snow'), note('Typhoon')]
  await sync.pullChanges()
  expect(await names()).toEqual(['Snow', 'Typhoon'])
  server.notes = []
  await sync.pullChanges()
  expect(await names()).toEqual([])
})

test('what a device has heard stays without a signal, and from a server that knows of no notes', async () => {
  const { server, sync, names } = aDevice()
  await sync.pullChanges()
  server.online = false
  expect(await sync.pullChanges()).toBe('no-network')
  expect(await names()).toEqual(['Typhoon'])
  server.online = true
  server.notes = undefined
  await sync.pullChanges()
  expect(await names()).toEqual(['Typhoon'])
})

test('an answer that comes late brings no note back that a newer one has taken away', async () => {
  const { server, sync, names, asked, holdBack } = aDevice()
  const goOn = holdBack()
  const asking = sync.loadEmergencyNotes()
  await eventually(() => expect(asked).toContain('app.emergencyNotes'))
  server.notes = []
  await sync.pullChanges()
  goOn()
  await asking
  expect(await names()).toEqual([])
})

test('a device does not go on behind a note that its store did not take', async () => {
  const { mirror, sync, names } = aDevice()
  const fails = () => {
    throw new Error('no room')
  }
  mirror.singles.hook('creating', fails)
  await sync.pullChanges().catch(() => {})
  expect(await mirror.meta.get(cursorKey)).toBeUndefined()
  mirror.singles.hook('creating').unsubscribe(fails)
  await sync.pullChanges()
  expect(await names()).toEqual(['Typhoon'])
})

test('it knows when it heard of them last, also where nothing has changed', async () => {
  const { mirror, server, sync, pass } = aDevice()
  await sync.loadEmergencyNotes()
  const first = await readNotes(mirror)
  expect(first?.heardAt).toBe(1_000 * hourMs)
  pass(hourMs)
  server.online = false
  await sync.loadEmergencyNotes()
  expect((await readNotes(mirror))?.heardAt).toBe(1_000 * hourMs)
  server.online = true
  await sync.loadEmergencyNotes()
  expect((await readNotes(mirror))?.heardAt).toBe(1_001 * hourMs)
})
