import { type Act, looks, turns, writes } from './acts.ts'
import type { World } from './world.ts'

/** What is written while something is on its way that it changes, by what it is about. */
const pairs = {
  chats: {
    looks: ['looks at a chat', 'looks at the chats', 'reads back in a chat', 'asks what is new', 'hears of a chat'],
    writes: ['says', 'begins a group', 'edits a message', 'deletes a message', 'reacts to a message', 'marks as read'],
  },
  posts: {
    looks: ['looks at a post', 'looks at the feed', 'asks what is new'],
    writes: ['comments', 'edits a comment', 'deletes a comment', 'reacts to a comment', 'posts', 'deletes a post'],
  },
} as const

/** How much happens at most until an answer is held back. */
const mostSteps = 8

/** Somebody looks at something, an answer to which is held back; meanwhile something of it is written, there or elsewhere. */
const race =
  ({ looks: seen, writes: written }: (typeof pairs)[keyof typeof pairs]): Act =>
  async (world, tab, draw) => {
    const { network } = tab.of
    // Some looks ask twice, and it is the second answer that may come too late.
    network.faults.unshift(...(draw(0, 2) === 0 ? (['overtaken'] as const) : ([null, 'overtaken'] as const)))
    await looks[seen[draw(0, seen.length)] ?? '']?.(world, tab, draw)
    await untilHeldBack(world, tab.of.name, () => network.isHoldingBack)
    const tabs = world.devices.flatMap(each => each.awake)
    const other = draw(0, 2) === 0 ? tab : tabs[draw(0, tabs.length)]
    if (!other?.device.session) return
    const isBlock = draw(0, 12) === 0
    await (isBlock ? turns.blocks : writes[written[draw(0, written.length)] ?? ''])?.(world, other, draw)
  }

/** Lets what a device reads go to the server and come back. */
async function untilHeldBack({ scheduler }: World, name: string, isHeldBack: () => boolean): Promise<void> {
  for (let steps = 0; steps < mostSteps && !isHeldBack(); steps++)
    if (!(await scheduler.stepOf(({ label }) => label.startsWith(`${name} GET `)))) return
}

/** Acts in which a late answer meets a write. */
export const races: Record<string, Act> = {
  'writes to a chat while it looks': race(pairs.chats),
  'writes to a post while it looks': race(pairs.posts),
}
