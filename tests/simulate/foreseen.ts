import type { Command } from '../../src/local/command/command.ts'
import { numbersFrom } from '../support/chance.ts'
import { changesAgain, plain, type Screens } from '../support/shown.ts'
import { writes } from './acts.ts'
import { hasNewer } from './directed.ts'
import { newerActs, newerOf } from './newer-acts.ts'
import { differing, screensAt } from './shown-laws.ts'
import type { Tab } from './sim-device.ts'
import { readAll, readScreens, type World } from './world.ts'
import { type Draw, queuedOn } from './writing.ts'

const minute = 60_000
/** How often somebody writes something at the end, and looks before and after it is sent. */
const rounds = 4
/** How often a command is tried at most in ten minutes without an answer: twice as late each time, five minutes at the latest. */
const mostTries = 14

/**
 * What waits is shown as the server will have it: where nothing else happens, nothing looks different once it is sent. It is sent without
 * anybody's doing, and not tried all the time while there is no connection.
 */
export async function holdForeseen(world: World): Promise<void> {
  const { history, scheduler, devices } = world
  const [tab] = devices[scheduler.draw(0, devices.length)]?.awake ?? []
  if (!tab?.device.session || (await queuedOn(tab)).length > 0) return
  await readAll(world, tab)
  await readScreens(world, tab)
  await scheduler.settle(scheduler.time + minute)
  for (let round = 0; round < rounds && history.broken.length === 0; round++) await foresee(world, tab)
}

/** What is written about what was begun a moment ago, and has not arrived. */
const [begun, about] = [
  ['posts', 'begins a group', 'adds a collection', 'adds a gallery', 'comments'],
  ['comments', 'says', 'collects a post', 'names a gallery', 'edits a comment'],
] as const
/** Of all that there is the latest. */
const latest: Draw = (_, below) => below - 1

const all = { ...writes, ...newerActs }

/** One act, and what is done after it: the same once more, perhaps to the same thing, or something about what it began. */
function twoActs({ scheduler, seed }: World): [first: string, then: string, draw: Draw, drawThen: Draw] {
  const at = scheduler.draw(0, 3 * begun.length)
  const [like, other] = [scheduler.draw(0, 1_000_000), numbersFrom(scheduler.draw(0, 1_000_000))]
  const [first, then] = [begun[at], about[at]]
  if (first && then) return [first, then, numbersFrom(like), latest]
  const acts = Object.keys(hasNewer(seed) && scheduler.draw(0, 2) === 0 ? newerOf(seed).writes : writes)
  const act = acts[scheduler.draw(0, acts.length)] ?? ''
  let same = scheduler.draw(0, 4)
  const [draw, again] = [numbersFrom(like), numbersFrom(like)]
  return [act, act, draw, (least, below) => (same-- > 0 ? again : other)(least, below)]
}

/** Somebody writes once or twice, and sees the same before and after it is sent. */
async function foresee(world: World, tab: Tab): Promise<void> {
  const { scheduler, history } = world
  const { network, name } = tab.of
  const [act, then, draw, drawThen] = twoActs(world)
  const before = history.asked.length
  if (scheduler.draw(0, 2) === 0) await all[act]?.(world, tab, draw)
  else {
    network.faults.push('broken')
    await all[act]?.(world, tab, draw)
    // The first is on its way back, or waits for its next try, when the second is written.
    for (const _ of ['goes', 'is answered'].slice(0, scheduler.draw(1, 3)))
      await scheduler.stepOf(({ label }) => label.startsWith(`${name} `))
    await all[then]?.(world, tab, drawThen)
  }
  network.faults.length = 0
  const queued = await queuedOn(tab)
  const kinds = new Set(queued.map(({ kind }) => kind))
  // Of two places the one that was written to first may be answered last.
  const isSure = new Set(queued.map(({ subject }) => subject)).size < 2
  const waits = await screensAt(world, tab)
  if (scheduler.draw(0, 4) === 0) {
    network.online = false
    await scheduler.settle(scheduler.time + 10 * minute)
    network.online = true
  }
  await scheduler.settle(scheduler.time + 6 * minute)
  const tries = new Map<string, number>()
  for (const { key } of history.asked.slice(before)) if (key) tries.set(key, (tries.get(key) ?? 0) + 1)
  if ([...tries.values()].some(times => times > mostTries))
    history.breaks('all is quiet in the end', `${name}: ${act} is tried ${Math.max(...tries.values())} times`)
  const left = await queuedOn(tab)
  if (left.length > 0)
    history.breaks(
      'what is written is sent',
      `${name}: ${left.map(({ kind, error }) => `${kind} ${error?.code}`).join(', ')}`,
    )
  if (isSure) holdSame(world, [...kinds], waits, await screensAt(world, tab), act)
}

/** Screens look the same before and after what waited was sent. */
export function holdSame(
  { history }: World,
  kinds: readonly Command['kind'][],
  waits: Screens | null,
  sent: Screens | null,
  act: string,
): void {
  // Whether a list was ever asked for may be answered by a write; a mark of what waits goes; of a chat so many lines are shown that were sent.
  const again = [/^(known|queued|before)$/, ...kinds.flatMap(kind => changesAgain[kind] ?? [])]
  const asForeseen = (shown: unknown) =>
    JSON.parse(
      JSON.stringify(plain(shown), (key, value) => {
        if (again.some(each => each.test(key))) return undefined
        // Who of a group is named first only the server says.
        return key === 'personids' ? value.toSorted() : value
      }),
    )
  for (const line of differing(asForeseen(waits), asForeseen(sent)))
    history.breaks('what waits is shown as the server will have it', `${kinds.join(', ')} (${act}): ${line}`)
}
