import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginAt, drawn, joined, keptAround, nextDrawn, type Range } from './long-list-window.ts'

const always = () => true

/** Goes on until nothing is left to do. @returns what is drawn then, and the most that a frame drew anew */
function settle(begin: Range, seen: Range, count: number, across = 1, has = always as (at: number) => boolean) {
  let now = begin
  let most = 0
  for (let frame = 0; frame < 2_000; frame++) {
    const next = nextDrawn(now, seen, count, across, has)
    if (next === now) return { now, most }
    const isJump = seen[0] >= now[1] || seen[1] <= now[0]
    if (!isJump) most = Math.max(most, now[0] - next[0] + Math.max(0, next[1] - now[1]))
    now = next
  }
  throw new Error('it never ends')
}

it('draws ten pages around the window, a few rows in each frame', () => {
  const { now, most } = settle(beginAt(0, 2_000), [1_000, 1_003], 2_000)
  expect(now).toEqual([1_000 - drawn.around, 1_003 + drawn.around])
  expect(now[1] - now[0]).toBeGreaterThanOrEqual(147)
  expect(most).toBeLessThanOrEqual(2)
})

it('releases what is far away', () => {
  const { now } = settle([0, 300], [20, 23], 300)
  expect(now[1]).toBeLessThanOrEqual(23 + drawn.around + drawn.spare)
})

it('waits for rows that are not read yet', () => {
  expect(settle([0, 6], [0, 3], 60, 1, at => at < 15).now).toEqual([0, 15])
})

it('begins where the list was left', () => {
  expect(beginAt(0, 100)).toEqual([0, 6])
  expect(beginAt(41, 100)).toEqual([38, 46])
  expect(beginAt(41, 20)).toEqual([14, 20])
  expect(beginAt(0, 0)).toEqual([0, 0])
})

it('draws whole lines, ends, and always what is in the window, wherever one is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 2 }),
      fc.nat(399),
      fc.nat(399),
      fc.integer({ min: 1, max: 5 }),
      (count, across, from, at, high) => {
        const seen: Range = [Math.min(at, count - 1), Math.min(at + high, count)]
        const { now } = settle(beginAt(Math.min(from, count - 1), count), seen, count, across)
        expect(now[0] % across).toBe(0)
        expect(now[1] === count || now[1] % across === 0).toBe(true)
        expect(now[0]).toBeLessThanOrEqual(seen[0])
        expect(now[1]).toBeGreaterThanOrEqual(seen[1])
        expect(now[1] - now[0]).toBeLessThanOrEqual(high + 2 * (drawn.around + drawn.spare) + across * 2)
      },
    ),
  )
})

it('keeps the neighbours of what must stay, and joins what touches', () => {
  expect(keptAround([10], 100, 1)).toEqual([[9, 12]])
  expect(keptAround([10], 100, 2)).toEqual([[8, 14]])
  expect(keptAround([0], 1, 1)).toEqual([[0, 1]])
  expect(
    joined([
      [20, 30],
      [1, 3],
      [3, 5],
      [25, 40],
      [7, 7],
    ]),
  ).toEqual([
    [1, 5],
    [20, 40],
  ])
})
