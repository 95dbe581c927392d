import { suspend } from '../support/arrange.ts'
import type { Draw } from './acts.ts'
import { requestFaults } from './network.ts'
import type { SimDevice } from './sim-device.ts'
import { readAll, type World } from './world.ts'

type Fault = (world: World, device: SimDevice, draw: Draw) => unknown

const ofRequests = Object.fromEntries(
  requestFaults.map(fault => [fault, ((_, device) => device.network.faults.push(fault)) satisfies Fault]),
)

/** Opens a tab where none is left, as its person does. */
export async function openAgain(world: World, device: SimDevice): Promise<void> {
  const tab = await device.openTab()
  if (device.wiped > 0 && !tab.device.session && !world.history.signedOut.has(device)) {
    // All is gone, the session too: one signs in again.
    await device.at(tab, () => tab.device.signIn(device.member.session))
  }
  await readAll(world, tab)
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
  async 'its session ends'(world, device) {
    const { token, user_token } = device.member.session
    world.history.ended.add(token)
    await world.server.services.db.deleteFrom('sessions').where('id', '=', user_token).execute()
  },
}

/** All that is wrong ends: what is left is what happened. */
export async function endFaults(world: World): Promise<void> {
  for (const device of world.devices) {
    device.network.online = true
    device.network.faults.length = 0
    device.storage.isFull = false
    device.storage.abortsAfter = null
    device.skewMs = 0
    for (const tab of device.tabs) tab.isFrozen = false
    if (device.tabs.length === 0) await openAgain(world, device)
  }
}
