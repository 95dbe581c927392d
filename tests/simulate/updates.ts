import { numbersFrom } from '../support/chance.ts'
import { code } from './code.ts'
import { openAgain } from './faults.ts'
import type { SimDevice } from './sim-device.ts'
import type { Step } from './simulate.ts'
import type { World } from './world.ts'
import type { Draw } from './writing.ts'

/** The name of the step in which a device gets today's client. */
export const update = 'takes the update'
const [leastUpdates, mostUpdates] = [1, 4]
const mostTabs = 2

/** Steps with updates among them. */
export function withUpdates(steps: readonly Step[], seed: number): Step[] {
  const draw = numbersFrom(seed ^ 0x0bda_7e00)
  const all = [...steps]
  for (let left = draw(leastUpdates, mostUpdates); left > 0; left--)
    // Not at once: an older build that did nothing shows nothing.
    all.splice(draw(Math.floor(all.length / 4), all.length + 1), 0, {
      fault: update,
      device: draw(0, 12),
      pick: draw(0, 1_000_000),
    })
  return all
}

/** Today's client is there for a device: the tabs of the older one begin anew, or at first one of them stays beside the new one. */
export async function takeUpdate(world: World, device: SimDevice, draw: Draw): Promise<void> {
  if (device.isToday) return
  const staying = device.code === code ? 0 : draw(0, 2)
  device.code = code
  const older = device.tabs.filter(tab => tab.code !== code)
  for (const tab of older.slice(staying)) await device.kill(tab)
  if (device.tabs.length < mostTabs) await openAgain(world, device)
}

/** A tab whose store a newer build has changed begins anew, as its page does. */
export async function beginOutdatedAnew(world: World, device: SimDevice): Promise<void> {
  for (const tab of device.tabs.filter(each => each.isOutdated)) {
    world.scheduler.told.push(`${tab.name} begins anew, its store is newer`)
    await device.kill(tab)
    await openAgain(world, device)
  }
}
