import { expect, test, vi } from 'vitest'
import { asTest, differsAgain, lasting, shrink } from './shrink.ts'
import type { Outcome, Step } from './simulate.ts'

const step = (passes: number): Step => ({ passes })
const steps = Array.from({ length: 80 }, (_, at) => step(at))
const has = (given: readonly Step[], ...all: number[]) =>
  all.every(each => given.some(one => 'passes' in one && one.passes === each))

/** A run in which laws are broken by which steps there are. */
const runBreaking =
  (brokenBy: (given: readonly Step[]) => string[]) =>
  async (seed: number, given: readonly Step[] = steps) =>
    ({
      seed,
      steps: given,
      broken: brokenBy(given).map(law => ({ law, what: '' })),
      told: [],
      asked: [],
    }) as unknown as Outcome

test('a red seed shrinks to the steps that break its law', async () => {
  const run = runBreaking(given => (has(given, 3, 41, 79) ? ['one'] : []))
  expect((await shrink(run, await run(1))).steps).toEqual([step(3), step(41), step(79)])
})

test('what else a run breaks after its first law does not keep steps', async () => {
  const run = runBreaking(given => (has(given, 5) ? (has(given, 60) ? ['one', 'two'] : ['one']) : []))
  expect((await shrink(run, await run(1))).steps).toEqual([step(5)])
})

test('a step that can go only once a later one has gone goes too', async () => {
  const run = runBreaking(given => (has(given, 70) && (has(given, 10) || !has(given, 9)) ? ['one'] : []))
  expect((await shrink(run, await run(1))).steps).toEqual([step(70)])
})

/** A run as a seed has it: 120 steps of many kinds, half of which let something happen. */
const many = Array.from({ length: 120 }, (_, at): Step => {
  if (at % 2 === 0) return { lets: 1 + (at % 5), pick: at }
  return at % 3 === 0
    ? { fault: `fault ${at % 11}`, device: at, pick: at }
    : { act: `act ${at % 13}`, device: at, tab: 0, pick: at }
})

test('a law that takes several acts and faults in their order, and much that happens in between, breaks in twelve steps at most', async () => {
  const [first, fault, last] = [many[7], many[45], many[101]]
  let runs = 0
  const run = async (seed: number, given: readonly Step[] = many) => {
    runs++
    // Steps of before are the same ones.
    const order = [first, fault, last].map(each =>
      given.findIndex(step => JSON.stringify(step) === JSON.stringify(each)),
    )
    const [begins = -1, fails = -1, ends = -1] = order
    const between = given.slice(fails, ends).reduce((sum, step) => sum + ('lets' in step ? step.lets : 0), 0)
    const isBroken = begins >= 0 && begins < fails && fails < ends && between >= 30
    return runBreaking(() => (isBroken ? ['one'] : []))(seed, given)
  }
  const { steps } = await shrink(run, await run(1))
  expect(steps).toContainEqual(first)
  expect(steps.length).toBeLessThanOrEqual(12)
  expect(runs).toBeLessThanOrEqual(151)
})

test('all steps of a kind go at once, however they are spread', async () => {
  const isOf = (step: Step) => 'act' in step || 'fault' in step
  // Without one of them all others are needed.
  const run = (seed: number, given: readonly Step[] = many) => {
    const lets = given.filter(step => !isOf(step)).length
    const isBroken = given.filter(isOf).length === many.filter(isOf).length && (lets === 0 || lets === 60)
    return runBreaking(() => (isBroken ? ['one'] : []))(seed, given)
  }
  const red = await run(1)
  const { steps } = await shrink(run, red)
  expect(steps).toEqual(many.filter(isOf))
})

test('what is printed of a red seed runs once it is pasted: red while it breaks a law, then green', async () => {
  const broken = [{ law: "one reads one's own writes", what: 'm1.1: message' }]
  const given = { seed: 7, build: 'f3c41054', steps: many.slice(0, 4), broken } as unknown as Outcome
  const simulate = vi.fn(async () => ({ broken }))
  const bodies: (() => Promise<void>)[] = []
  const paste = new Function('test', 'expect', 'simulate', 'server', asTest(given))
  paste((_: string, body: () => Promise<void>) => bodies.push(body), expect, simulate, 'the server')
  await expect(bodies[0]?.()).rejects.toThrow('to deeply equal')
  expect(simulate).toHaveBeenCalledWith('the server', 7, given.steps, 'f3c41054')
  broken.length = 0
  await bodies[0]?.()
  expect(bodies).toHaveLength(1)
})

test('answers that differ in more than ids and times are no same run', async () => {
  let count = 0
  const answering = (texts: string[]) => async (seed: number) => {
    const body = new TextEncoder().encode(texts[count++ % texts.length]).buffer
    const asked = [{ device: 'm1', call: 'GET /a', status: 200, fault: null, at: 0, body }]
    return { seed, steps: [], broken: [], told: ['m1 GET /a'], asked } as unknown as Outcome
  }
  expect(await differsAgain(answering(['{"n":1}', '{"n":1}', '{"n":2}']), 1)).toContain('"n":2')
  const at = ['{"at":"2026-01-01T00:00:00Z"}', '{"at":"2026-01-01T00:00:01Z"}']
  expect(await differsAgain(answering(at), 1)).toBeNull()
})

test('an answer keeps what was said beside ids and times', () => {
  expect(lasting('{"id":"01890000-aaaa-7aaa-8aaa-aaaaaaaaaaaa","deleted":true,"n":12}')).toBe(
    '{"id":~,"deleted":true,"n":12}',
  )
})
