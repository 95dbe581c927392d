import { expect, test } from 'vitest'
import {
  afterTurn,
  argsOf,
  lanesNamed,
  leastFailing,
  nextTurn,
  type SoakLane,
  type SoakState,
  tableOf,
} from './soaking.ts'

const lanes: readonly SoakLane[] = [
  { name: 'chats', kind: 'rounds', rounds: 20 },
  { name: 'grid', kind: 'cells', rounds: 15 },
]
const beginning: SoakState = { seed: 7, turns: 0, seconds: 0, lanes: {} }

test('the lanes take turns, rounds with other seeds, cells one after the other', () => {
  let state = beginning
  const taken = Array.from({ length: 6 }, () => {
    const turn = nextTurn(lanes, state)
    // What was interrupted is the same when it is taken again.
    expect(nextTurn(lanes, JSON.parse(JSON.stringify(state)))).toEqual(turn)
    state = afterTurn(state, turn.lane, false, 60)
    return turn
  })
  expect(taken.map(({ lane }) => lane.name)).toEqual(['chats', 'grid', 'chats', 'grid', 'chats', 'grid'])
  expect(new Set(taken.filter(({ lane }) => lane.name === 'chats').map(({ seed }) => seed)).size).toBe(3)
  expect(taken.filter(({ lane }) => lane.name === 'grid').map(({ seed, skip }) => [seed, skip])).toEqual([
    ...[
      [7, 0],
      [7, 15],
      [7, 30],
    ],
  ])
})

test('a lane that is named takes every turn, with another seed each time, and what was done before is kept', () => {
  let state = afterTurn(beginning, lanes[1] as SoakLane, false, 60)
  const seeds = Array.from({ length: 3 }, () => {
    const turn = nextTurn(lanesNamed(lanes, 'chats'), state)
    expect(turn.lane.name).toBe('chats')
    state = afterTurn(state, turn.lane, false, 60)
    return turn.seed
  })
  expect(new Set(seeds).size).toBe(3)
  expect(state.lanes).toMatchObject({ chats: { turns: 3, rounds: 60 }, grid: { turns: 1, rounds: 15 } })
  expect(nextTurn(lanesNamed(lanes, 'grid'), state)).toMatchObject({ lane: { name: 'grid' }, skip: 15 })
})

test('lanes are named by commas, all of them where none is; a name that none has is said', () => {
  expect(lanesNamed(lanes, undefined)).toEqual(lanes)
  expect(lanesNamed(lanes, 'grid,chats')).toEqual(lanes)
  for (const names of ['chat', 'grid,', '']) expect(() => lanesNamed(lanes, names)).toThrow('there are chats, grid')
})

test('a turn is a call of the long lane', () => {
  const turn = { lane: lanes[1] as SoakLane, seed: 7, skip: 15 }
  expect(argsOf(turn, 3).join(' ')).toBe('--only grid --rounds 3 --seed 7 --skip 15')
})

test('the fewest rounds that fail are found', async () => {
  const tried: number[] = []
  const from = (least: number) => async (rounds: number) => {
    tried.push(rounds)
    return rounds >= least
  }
  expect(await leastFailing(20, from(6))).toEqual({ repeats: true, least: 6 })
  expect(tried.length).toBeLessThan(7)
  expect(await leastFailing(1, from(1))).toEqual({ repeats: true, least: 1 })
})

test('what passes when it is taken again is no smaller, and an interruption keeps what was found', async () => {
  expect(await leastFailing(20, async () => false)).toEqual({ repeats: false, least: 20 })
  expect(await leastFailing(20, async () => null)).toEqual({ repeats: null, least: 20 })
  const answers = [true, true, null]
  expect(await leastFailing(20, async () => answers.shift() ?? null)).toEqual({ repeats: true, least: 10 })
})

test('the table has the rounds and failures of each lane', () => {
  const [chats, grid] = lanes as [SoakLane, SoakLane]
  const state = afterTurn(afterTurn(afterTurn(beginning, chats, true, 60), chats, false, 60), grid, false, 240)
  const rows = tableOf(lanes, state).map(row => row.trim().split(/\s+/))
  expect(rows.slice(1)).toEqual([
    ['chats', '2', '40', '1'],
    ['grid', '1', '15', '0'],
    ['in', '0.1', 'hours'],
  ])
})
