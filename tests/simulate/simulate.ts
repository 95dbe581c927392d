import 'fake-indexeddb/auto'
import { numbersFrom } from '../support/chance.ts'
import type { TestServer } from '../support/server.ts'
import { looks, turns, writes } from './acts.ts'
import { holdAtEnd } from './end-laws.ts'
import { faults } from './faults.ts'
import type { Broken } from './history.ts'
import { look } from './laws.ts'
import { requestFaults } from './network.ts'
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
  steps: readonly Step[]
  broken: readonly Broken[]
  /** What happened, in its order. */
  told: readonly string[]
  acts: number
  faults: number
  answers: number
  covered: ReadonlyMap<string, number>
}

const acts: typeof writes = { ...writes, ...looks, ...turns }
const often = Object.keys(writes)
const seldom = new Set(['loses its store', 'its person is suspended', 'its session ends', 'clock jumps'])
const requestNames: readonly string[] = requestFaults

/** The steps of a seed. */
export function stepsOf(seed: number): Step[] {
  const draw = numbersFrom(seed)
  const one = (list: readonly string[]) => list[draw(0, list.length)] ?? ''
  const pick = () => draw(0, 1_000_000)
  return Array.from({ length: draw(60, 121) }, (): Step => {
    const kind = draw(0, 100)
    const device = draw(0, 12)
    if (kind < 34) return { act: one(often), device, tab: draw(0, 2), pick: pick() }
    if (kind < 44) return { act: one(Object.keys(looks)), device, tab: draw(0, 2), pick: pick() }
    if (kind < 45) return { act: one(Object.keys(turns)), device, tab: draw(0, 2), pick: pick() }
    if (kind < 58) return { fault: one(requestNames), device, pick: pick() }
    if (kind < 66) {
      const fault = one(Object.keys(faults).filter(each => !requestNames.includes(each)))
      return { fault: seldom.has(fault) && draw(0, 4) > 0 ? 'leaves the tunnel' : fault, device, pick: pick() }
    }
    if (kind < 70) return { passes: [1_000, 3_000, 16_000, 31_000, 120_000][draw(0, 5)] ?? 0 }
    return { lets: draw(1, 6), pick: pick() }
  })
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
    await faults[step.fault]?.(world, device, numbersFrom(step.pick))
    return
  }
  const tab = device.awake[step.tab % device.awake.length]
  if (!tab?.device.session) return
  history.acts++
  await acts[step.act]?.(world, tab, numbersFrom(step.pick))
}

/** Runs steps in a world of a seed, and holds all that happens against the laws. It ends where the first is broken. */
export async function simulate(
  server: TestServer,
  seed: number,
  steps: readonly Step[] = stepsOf(seed),
): Promise<Outcome> {
  const world = await makeWorld(server, seed)
  const { scheduler, history, devices } = world
  scheduler.told.length = 0
  history.asked.length = 0
  let taken = 0
  try {
    for (; taken < steps.length && history.broken.length === 0; taken++) {
      const before = scheduler.told.length
      // What a person wants of a store that fails, as a new tab, does not come about.
      await take(world, steps[taken] as Step).catch(error => {
        if (!isOfStore(error)) throw error
        scheduler.told.push('its store fails')
      })
      // What happened to a device is told with its name in front.
      const told = scheduler.told.slice(before).map(line => line.replace(/^timer of /, '').slice(0, 2))
      for (const device of devices) if (told.includes(device.name)) await look(world, device)
    }
    if (history.broken.length === 0) await holdAtEnd(world)
  } catch (error) {
    history.breaks('nothing is thrown', wordsOf(error))
  }
  const { broken, acts, faults, covered, asked } = history
  const outcome = { seed, steps: steps.slice(0, taken), broken, told: scheduler.told, acts, faults, covered }
  await endWorld(world)
  return { ...outcome, answers: asked.length }
}
