import type { SimDevice, Tab } from './sim-device.ts'
import type { World } from './world.ts'

/** How much happens at most until an answer is held back. */
const mostSteps = 8

/** Lets what a device reads go to the server and come back. */
export async function untilHeldBack({ scheduler }: World, { name, network }: SimDevice): Promise<void> {
  for (let steps = 0; steps < mostSteps && !network.isHoldingBack; steps++)
    if (!(await scheduler.stepOf(({ label }) => label.startsWith(`${name} GET `)))) return
}

/** Lets what a device has asked for and sent go to the server and come back, but for what is held back. */
export async function untilAnswered({ scheduler }: World, { name }: SimDevice, most = mostSteps): Promise<void> {
  const isOfIt = new RegExp(`^${name} [A-Z]+ /`)
  for (let steps = 0; steps < most; steps++)
    if (!(await scheduler.stepOf(({ label, at }) => at === null && isOfIt.test(label)))) return
}

/** Lets the next writes of a device go, and what is said to them come back: two steps each. */
export async function sends({ scheduler }: World, { name }: SimDevice, steps = 2): Promise<void> {
  const isWrite = new RegExp(`^${name} (POST|PUT|PATCH|DELETE) /`)
  for (let left = steps; left > 0; left--) await scheduler.stepOf(({ label }) => isWrite.test(label))
}

/** A tab of another device, of somebody who is signed in. */
export const elsewhere = ({ devices }: World, tab: Tab, isMeant: (device: SimDevice) => boolean): Tab | undefined =>
  devices.find(each => each !== tab.of && each.session !== null && each.awake[0] && isMeant(each))?.awake[0]

/** Tabs of two devices of one person, this one's where it has two. */
export function twoOfOne(world: World, tab: Tab): Tab[] {
  const all = [tab, ...world.devices.flatMap(({ awake }) => awake.slice(0, 1))]
  for (const one of all) {
    const { session } = one.device
    const other = session && elsewhere(world, one, each => each.session?.id === session.id)
    if (other) return [one, other]
  }
  return []
}

/** All is well with a device from now on: what comes of an act depends on nothing that went wrong before. */
export function mend({ network, storage }: SimDevice): void {
  network.online = true
  network.isUneven = false
  network.faults.length = 0
  storage.isFull = false
  storage.abortsAfter = null
}

/** A tab asks what is new. @returns whether it got to know all of it */
export async function asks(world: World, tab: Tab): Promise<boolean> {
  let outcome: unknown
  await tab.of.at(tab, () => void tab.device.sync.catchUp().then(loaded => (outcome = loaded)))
  await untilAnswered(world, tab.of, mostOfDelta)
  return outcome === 'loaded'
}

/** As many steps as a delta of several pages takes. */
const mostOfDelta = 40
