import 'fake-indexeddb/auto'
import { numbersFrom } from '../support/chance.ts'
import type { TestServer } from '../support/server.ts'
import { actWith } from './acting.ts'
import { looks, turns, writes } from './acts.ts'
import { directedSteps, hasNewer, hasOwn, isDirected } from './directed.ts'
import { holdAtEnd } from './end-laws.ts'
import { faults as ofToday } from './faults.ts'
import type { Broken } from './history.ts'
import { look } from './laws.ts'
import { moreWrites } from './more-acts.ts'
import { type Asked, requestFaults } from './network.ts'
import { newerActs, newerOf, newerOfToday } from './newer-acts.ts'
import { directedRaces, loneRaces, races } from './races.ts'
import type { SimDevice } from './sim-device.ts'
import { beginAgain } from './site-faults.ts'
import { storeFails } from './storage-faults.ts'
import { beginOutdatedAnew, takeUpdate, update, withUpdates } from './updates.ts'
import { endWorld, isOfStore, makeWorld, type World, wordsOf } from './world.ts'

/** One step: what somebody does, what goes wrong, or how much of what waits happens. Its numbers choose among what there is then. */
export type Step =
  | { act: string; device: number; tab: number; pick: number }
  | { fault: string; device: number; pick: number }
  | { lets: number; pick: number }
  | { passes: number }

/** What a simulation came to. */
export type Outcome = {
  seed: number
  /** The older build that took part. */
  build: string | null
  steps: readonly Step[]
  broken: readonly Broken[]
  /** What happened, in its order. */
  told: readonly string[]
  acts: number
  faults: number
  answers: number
  /** What was asked for, and what came back. */
  asked: readonly Asked[]
  covered: ReadonlyMap<string, number>
}

const acts: typeof writes = {
  ...writes,
  ...looks,
  ...races,
  ...loneRaces,
  ...turns,
  ...newerActs,
}
/** What these call is today's, and of another store than an older tab's; or it shows an error that only today's client is rid of. */
const ofTodayOnly: typeof writes = { ...moreWrites, ...directedRaces, ...loneRaces, ...newerOfToday }
const faults: typeof ofToday = { ...ofToday, [update]: takeUpdate }
const often = Object.keys(writes)
const seldom = new Set(['loses its store', 'its person is suspended', 'its session ends', 'its account is closed'])
/** A start costs as much as half a seed. */
const seldomest = new Set(['the server begins again', 'killed'])
const requestNames: readonly string[] = requestFaults
const siteFaults = Object.keys(ofToday).filter(each => !requestNames.includes(each))

/** The steps of a seed; where an older build takes part, its devices get today's in between. */
export function stepsOf(seed: number, build: string | null = null): Step[] {
  if (build !== null) return withUpdates(mixedSteps(seed), seed)
  if (!isDirected(seed)) return mixedSteps(seed)
  // The newer ones are few, and have every other of these seeds.
  if (!hasNewer(seed) || seed % 2 === 1) return directedSteps(seed, Object.keys({ ...races, ...loneRaces }))
  return directedSteps(seed, Object.keys(newerOf(seed).races), hasOwn(seed) ? Math.floor(seed / 6) : undefined)
}

/** Steps of all kinds. */
function mixedSteps(seed: number): Step[] {
  const draw = numbersFrom(seed)
  const one = (list: readonly string[]) => list[draw(0, list.length)] ?? ''
  // Each seed has about half of everything, so that of these more meet each other.
  const half = (list: readonly string[]) => list.filter((_, at) => draw(0, 2) === 0 || at === list.length - 1)
  const [written, ofRequests, others] = [half(often), half(requestFaults), half(siteFaults)]
  const pick = () => draw(0, 1_000_000)
  const isNewer = hasNewer(seed)
  const newer = newerOf(seed)
  return Array.from({ length: draw(60, 121) }, (): Step => {
    const kind = draw(0, 100)
    const device = draw(0, 12)
    if (isNewer && kind < 16) return { act: one(Object.keys(newer.writes)), device, tab: draw(0, 2), pick: pick() }
    if (isNewer && kind >= 92) return { act: one(Object.keys(newer.acts)), device, tab: draw(0, 2), pick: pick() }
    if (kind < 31) return { act: one(written), device, tab: draw(0, 2), pick: pick() }
    if (kind < 38) return { act: one(Object.keys({ ...races, ...newer.races })), device, tab: draw(0, 2), pick: pick() }
    if (kind < 44) return { act: one(Object.keys(looks)), device, tab: draw(0, 2), pick: pick() }
    if (kind < 46) return { act: one(Object.keys(turns)), device, tab: draw(0, 2), pick: pick() }
    if (kind < 58) {
      const fault = one(ofRequests)
      return { fault: seldomest.has(fault) && draw(0, 8) > 0 ? 'cut after' : fault, device, pick: pick() }
    }
    if (kind < 66) {
      const fault = one(others)
      if (seldomest.has(fault) && draw(0, 16) > 0) return { fault: 'leaves the tunnel', device, pick: pick() }
      return { fault: seldom.has(fault) && draw(0, 4) > 0 ? 'leaves the tunnel' : fault, device, pick: pick() }
    }
    if (kind < 70) return { passes: [1_000, 3_000, 16_000, 31_000, 120_000][draw(0, 5)] ?? 0 }
    return { lets: draw(1, 6), pick: pick() }
  })
}

/** Notes which kinds of writes wait on a device while something goes wrong; what happens to a request is noted where it does. */
async function coverWaiting({ history }: World, device: SimDevice, fault: string): Promise<void> {
  const [tab] = device.awake
  if (!tab || requestNames.includes(fault)) return
  const waiting = await device.at(tab, () => tab.mirror.outbox.toArray().catch(() => []))
  for (const kind of new Set(waiting.map(each => each.kind))) history.cover(fault, kind)
}

/** Takes one step. */
async function take(world: World, step: Step): Promise<void> {
  const { scheduler, history, devices } = world
  if ('passes' in step) return scheduler.pass(step.passes)
  if ('lets' in step) {
    const draw = numbersFrom(step.pick)
    for (let count = 0; count < step.lets; count++) {
      if (await scheduler.step(draw(0, 1_000_000))) continue
      // Nothing else is left but to wait.
      const at = scheduler.nextAt()
      if (at !== null) scheduler.time = Math.max(scheduler.time, at)
    }
    return
  }
  const device = devices[step.device % devices.length]
  if (!device) return
  if ('fault' in step) {
    scheduler.told.push(`${device.name} ${step.fault}`)
    history.faults++
    await coverWaiting(world, device, step.fault)
    await faults[step.fault]?.(world, device, numbersFrom(step.pick))
    return
  }
  const tab = device.awake[step.tab % device.awake.length]
  if (!tab?.device.session) return
  if (tab.build !== null && step.act in ofTodayOnly) return
  history.acts++
  actWith(tab.code)
  await acts[step.act]?.(world, tab, numbersFrom(step.pick))
}

/**
 * Runs steps in a world of a seed, and holds all that happens against the laws. It ends where the first is broken.
 * @param build the older build that some devices run beside today's
 */
export async function simulate(
  server: TestServer,
  seed: number,
  given?: readonly Step[],
  build: string | null = null,
): Promise<Outcome> {
  const steps = given ?? stepsOf(seed, build)
  const world = await makeWorld(server, seed, build)
  let idle = Promise.resolve()
  for (const { network } of world.devices) {
    network.beginAgain = () => beginAgain(world)
    // One after the other: two that reached the server together go on in the order in which it answered.
    network.untilIdle = () => {
      const now = idle.then(() => world.server.services.jobs.waitUntilIdle())
      idle = now.catch(() => {})
      return now
    }
  }
  const { scheduler, history, devices } = world
  scheduler.told.length = 0
  history.asked.length = 0
  let taken = 0
  try {
    while (taken < steps.length && history.broken.length === 0) {
      const before = scheduler.told.length
      // Counted before it is taken: one that throws is a part of the run.
      const step = steps[taken++] as Step
      // What a person wants of a store that fails, as a new tab, does not come about.
      await take(world, step).catch(error => {
        if (!isOfStore(error)) throw error
        scheduler.told.push(storeFails)
      })
      for (const device of devices) await beginOutdatedAnew(world, device)
      // What happened to a device is told with its name in front.
      const told = scheduler.told.slice(before).map(line => line.replace(/^timer of /, '').slice(0, 2))
      for (const device of devices) if (told.includes(device.name)) await look(world, device)
    }
    if (history.broken.length === 0) await holdAtEnd(world)
  } catch (error) {
    history.breaks('nothing is thrown', wordsOf(error))
  }
  const { broken, acts, faults, covered, asked } = history
  const ran = steps.slice(0, taken)
  const outcome = { seed, build, steps: ran, broken, told: scheduler.told, acts, faults, covered, asked }
  await endWorld(world)
  return { ...outcome, answers: asked.length }
}
