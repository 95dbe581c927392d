import { expect, test } from 'vitest'
import { runInOrder } from './in-order.ts'

type Step = { name: string; alone?: true }

/** Runs steps whose measured times are given, of which those named fail; the clock moves from end to end. */
async function ran(steps: readonly Step[], times: Record<string, number>, failing: string[] = [], goOn = false) {
  const log: string[] = []
  const underWay = new Map<string, { ends: number; end: () => void }>()
  let now = 0
  const run = (step: Step, quietly: boolean) => {
    log.push(`${step.name} at ${now}${quietly ? '' : ' alone'}`)
    return new Promise<string>(done => {
      underWay.set(step.name, { ends: now + (times[step.name] ?? 0), end: () => done(step.name) })
    })
  }
  const running = runInOrder(steps, {
    ...{ seconds: (name: string) => times[name], together: 2, run, goOn },
    hasFailed: name => failing.includes(name),
  })
  let outcome: Awaited<typeof running> | undefined
  void running.then(each => {
    outcome = each
  })
  while (outcome === undefined) {
    const next = [...underWay].sort(([, a], [, b]) => a.ends - b.ends)[0]
    if (next) {
      underWay.delete(next[0])
      now = next[1].ends
      next[1].end()
    }
    await new Promise(setImmediate)
  }
  return { log, ...outcome }
}

const named = (...names: string[]): Step[] => names.map(name => ({ name }))

test('the longest begins first, before it what was never measured, and both cores end together', async () => {
  const steps = [...named('short', 'long', 'middle', 'new'), { name: 'journeys', alone: true as const }]
  const { log, done } = await ran(steps, { short: 20, long: 60, middle: 40 })
  expect(log).toEqual(['new at 0', 'long at 0', 'middle at 0', 'short at 40', 'journeys at 60 alone'])
  expect(done).toEqual(['short', 'long', 'middle', 'new', 'journeys'])
})

test('after a failure what is under way comes to its end, and nothing else begins', async () => {
  const steps = [...named('a', 'b', 'c', 'd'), { name: 'journeys', alone: true as const }]
  const { log, done, notRun, failed } = await ran(steps, { a: 50, b: 30, c: 20, d: 10 }, ['b', 'a'])
  expect(log).toEqual(['a at 0', 'b at 0'])
  expect({ done, notRun: notRun.map(({ name }) => name), failed }).toEqual({
    ...{ done: ['a', 'b'], notRun: ['c', 'd', 'journeys'], failed: 'b' },
  })
})

test('where it is to go on, all of them run', async () => {
  const steps = [...named('a', 'b', 'c'), { name: 'journeys', alone: true as const }]
  const { done, notRun, failed } = await ran(steps, { a: 50, b: 30, c: 20 }, ['b', 'journeys'], true)
  expect({ done, notRun, failed }).toEqual({ done: ['a', 'b', 'c', 'journeys'], notRun: [], failed: 'b' })
})
