import { readChat } from '../../src/local/chat/read-chats.ts'
import { says } from './acts.ts'
import { hearsOfChat } from './hints.ts'
import type { SimDevice, Tab } from './sim-device.ts'
import type { World } from './world.ts'

const minute = 60_000

/**
 * What a live connection hints at comes without anybody's looking, also where an answer is lost or was given before what is hinted at next; and what
 * is there already is not asked for again.
 */
export async function holdLive(world: World): Promise<void> {
  const { devices, scheduler, history, group } = world
  // A tab that sleeps may be the one that sends: then it takes some minutes until another one does.
  const [writer, reader] = devices.filter(each => each.session && each.tabs.every(tab => !tab.isFrozen))
  const [from, to] = [writer?.awake[0], reader?.awake[0]]
  if (!writer || !reader || !from || !to) return
  const isLost = scheduler.draw(0, 2) === 0
  await says(world, from, group)
  await scheduler.settle(scheduler.time + minute)
  reader.network.faults.push(isLost ? 'cut before' : 'overtaken')
  await hears(world, to)
  await lets(world, reader)
  // Nobody hints at it again.
  if (isLost) await holdCame(world, to, 1, 'was lost')
  await says(world, from, group)
  await lets(world, writer)
  await hears(world, to)
  await holdCame(world, to, 2, isLost ? 'was lost' : 'came late')
  const before = history.asked.length
  await hears(world, to)
  await scheduler.settle(scheduler.time + minute)
  const again = history.asked.slice(before).filter(({ device }) => device === reader.name)
  if (again.length > 0) history.breaks('what is there is not asked for again', again.map(({ call }) => call).join(', '))
}

/** A minute later a tab shows the latest that was said in the group. */
async function holdCame({ group, history, scheduler }: World, tab: Tab, count: number, how: string): Promise<void> {
  await scheduler.settle(scheduler.time + minute)
  const { messages } = await tab.of.at(tab, () => readChat(tab.mirror, group))
  const said = [...history.typed.values()].filter(({ within }) => within === group).slice(-count)
  if (said.some(({ id }) => !messages.some(each => each.id === id)))
    history.breaks('what is hinted at comes', `${tab.of.name}, where an answer ${how}`)
}

/** A tab is told of the group. */
async function hears(world: World, tab: Tab): Promise<void> {
  await hearsOfChat(world, tab, world.group)
  await world.scheduler.stepOf(({ label }) => label.startsWith(`${tab.name} is told`))
}

/** A device's next request goes, and is answered unless that is held back. */
async function lets({ scheduler }: World, { name }: SimDevice): Promise<void> {
  for (let steps = 0; steps < 2; steps++)
    await scheduler.stepOf(({ label }) => new RegExp(`^${name} [A-Z]+ /`).test(label))
}
