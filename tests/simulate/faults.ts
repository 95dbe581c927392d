import { endAccount } from '../../src/server/gate/account/end-account.ts'
import { sql } from '../../src/server/platform/db/sql.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { passTime, suspend } from '../support/arrange.ts'
import { code } from './code.ts'
import { requestFaults } from './network.ts'
import { counted } from './scheduler.ts'
import type { SimDevice } from './sim-device.ts'
import { backUp, beginAgain, restore, setClosed } from './site-faults.ts'
import { readAll, type World } from './world.ts'
import type { Draw } from './writing.ts'

type Fault = (world: World, device: SimDevice, draw: Draw) => unknown

const ofRequests = Object.fromEntries(
  requestFaults.map(fault => [fault, ((_, device) => device.network.faults.push(fault)) satisfies Fault]),
)

/** Opens a tab where none is left, as its person does. */
export async function openAgain(world: World, device: SimDevice): Promise<void> {
  const tab = await device.openTab()
  const { signedOut, closed } = world.history
  const mayEnter = !signedOut.has(device) && !closed.has(device.member.session.id)
  if (device.wiped > 0 && !tab.device.session && mayEnter) {
    // All is gone, the session too: one signs in again.
    await device.at(tab, () => tab.device.signIn(device.member.session))
  }
  await readAll(world, tab)
}

/** Longer than the device sends something again that it has tried. */
const weeksMs = 30 * 86_400_000

/** Weeks pass, on the devices and at the server, in which nothing stays on its way. */
export async function passWeeks({ scheduler, devices, server, people, history }: World): Promise<void> {
  for (const { network } of devices) network.cutAll()
  scheduler.pass(weeksMs)
  const ids = people.map(({ session }) => session.id)
  for (const id of await counted(passTime(server.services, ids, weeksMs))) history.old.add(id)
}

/** What goes wrong, by name. */
export const faults: Record<string, Fault> = {
  ...ofRequests,
  'goes into a tunnel': (_, device) => {
    device.network.online = false
  },
  'leaves the tunnel': (_, device) => {
    device.network.online = true
  },
  'its answers overtake each other': (_, device) => {
    device.network.isUneven = true
  },
  'its answers come in order': (_, device) => {
    device.network.isUneven = false
  },
  'is full': (_, device) => {
    device.storage.isFull = true
  },
  'has room': (_, device) => {
    device.storage.isFull = false
  },
  'gives up a transaction': (_, device, draw) => {
    device.storage.abortsAfter = draw(0, 4)
  },
  async 'kills a tab'(world, device, draw) {
    const tab = device.tabs[draw(0, device.tabs.length)]
    if (!tab) return
    await device.kill(tab)
    if (device.tabs.length === 0) await openAgain(world, device)
  },
  'freezes a tab'(_, device, draw) {
    const tab = device.awake[draw(0, device.awake.length)]
    if (tab && device.awake.length > 1) tab.isFrozen = true
  },
  'wakes a tab'(_, device) {
    for (const tab of device.tabs) tab.isFrozen = false
  },
  async 'opens a tab'(world, device) {
    if (device.tabs.length < 2) await openAgain(world, device)
  },
  async 'loses its store'(world, device) {
    if (device.wiped > 0) return
    await device.wipe()
    world.history.forgetWaits(device.name)
    await openAgain(world, device)
  },
  'clock jumps'(_, device, draw) {
    device.skewMs = [-86_400_000, -3_600_000, 0, 3_600_000, 86_400_000][draw(0, 5)] ?? 0
  },
  async 'its person is suspended'(world, device) {
    if (world.history.suspended.size === 0) {
      world.history.suspended.add(device.member.session.id)
      await suspend(world.server.services, device.member.session.id)
    }
  },
  'its account is closed': closeAccount,
  async 'weeks pass'(world, _, draw) {
    if (draw(0, 4) === 0) await passWeeks(world)
  },
  async 'the site forgets what was deleted long ago'({ server }) {
    const { db } = server.services
    await counted(sql`update site set value = pg_current_xact_id()::text where key = 'purged_tx'`.execute(db))
  },
  async 'the server loses what was uploaded'(world) {
    const ids = world.people.map(({ session }) => session.id)
    await counted(world.server.services.db.deleteFrom('uploads').where('user_id', 'in', ids).execute())
  },
  'the site closes': world => setClosed(world.server, true),
  'the site opens': world => setClosed(world.server, false),
  'the server begins again': world => beginAgain(world),
  'the site is backed up': backUp,
  'the site is restored': restore,
  async 'its session ends'(world, device) {
    const { token, user_token } = device.member.session
    world.history.ended.add(token)
    await world.server.services.db.deleteFrom('sessions').where('id', '=', user_token).execute()
  },
}

/** An admin closes the account of the device's person; of the others one goes on. */
async function closeAccount({ server: { services }, history }: World, { member }: SimDevice): Promise<void> {
  if (history.closed.size > 0) return
  const { id } = member.session
  history.closed.add(id)
  await counted(inTransaction(services.db, tx => endAccount(tx, services, id, null)))
}

/** In the end there is only today's client: older tabs are loaded anew. */
async function endOlder(world: World, device: SimDevice): Promise<void> {
  device.code = code
  for (const tab of device.tabs.filter(each => each.code !== code)) {
    await device.kill(tab)
    await openAgain(world, device)
  }
}

/** All that is wrong ends: what is left is what happened. */
export async function endFaults(world: World): Promise<void> {
  await setClosed(world.server, false)
  for (const device of world.devices) {
    device.network.online = true
    device.network.faults.length = 0
    device.network.isUneven = false
    device.storage.isFull = false
    device.storage.abortsAfter = null
    device.skewMs = 0
    // A page whose store could not be made today's, as the device was full, opens it no more: its person, who was told so, leaves it.
    for (const tab of device.tabs.filter(each => each.mirror.hasFailed())) await device.kill(tab)
    // A tab that sleeps on takes nothing away from another one.
    if (device.awake.length === 0) for (const tab of device.tabs) tab.isFrozen = false
    await endOlder(world, device)
    if (device.tabs.length === 0) await openAgain(world, device)
  }
}
