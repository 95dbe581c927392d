import { expect, test } from 'vitest'
import { differsAgain, lasting, shrink } from './shrink.ts'
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
