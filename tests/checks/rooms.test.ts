import { expect, test } from 'vitest'
import { arrowsOf, circlesOf, orderOf, pairsOf, roomOf, weightOf } from './rooms.ts'

const house = { root: 'src/server/', floors: ['platform'] }
const file = (path: string) => `src/server/${path}.ts`

/** posts ⇄ moderation, both on db; tags → posts; search ← → by way of feeds; admin is imported by nobody. */
const arrows = arrowsOf(
  house,
  new Map([
    [file('posts/add'), [file('platform/db/client'), file('moderation/hold'), file('posts/rows')]],
    [file('posts/rows'), [file('platform/db/client'), 'src/contract/limits.ts']],
    [file('moderation/hold'), [file('posts/rows')]],
    [file('tags/follow'), [file('posts/rows'), file('feeds/read')]],
    [file('feeds/read'), [file('search/words')]],
    [file('search/words'), [file('tags/follow')]],
    [file('admin/page'), [file('posts/rows'), file('platform/kept')]],
    [file('platform/db/client'), []],
    [file('platform/kept'), []],
    [file('posts/add.test'), [file('admin/page')]],
    [file('main'), [file('admin/page')]],
  ]),
)

test('a room is a folder of the house, and of a floor each folder', () => {
  expect(roomOf(house, file('posts/cards/draw'))).toBe('posts')
  expect(roomOf(house, file('platform/db/client'))).toBe('platform/db')
  expect(roomOf(house, file('platform/kept'))).toBe('platform')
  for (const path of [file('main'), file('posts/add.test'), 'src/app/state/live/socket.ts'])
    expect(roomOf(house, path)).toBeNull()
})

test('imports of tests, of other houses and within a room are no arrows', () => {
  expect(weightOf(arrows, 'posts', 'platform/db')).toBe(2)
  expect([...(arrows.get('posts')?.keys() ?? [])]).toEqual(['platform/db', 'moderation'])
})

test('pairs import each other; a circle may be longer', () => {
  expect(pairsOf(arrows)).toEqual([['moderation', 'posts']])
  expect(circlesOf(arrows)).toEqual([
    ['feeds', 'search', 'tags'],
    ['moderation', 'posts'],
  ])
})

test('in the order, only circles have arrows up, and as few imports as can be', () => {
  const order = orderOf(arrows)
  expect(order.toSorted()).toEqual([...arrows.keys()].toSorted())
  // posts → moderation, and one of the three in the other circle
  const up = order.flatMap((room, at) => order.slice(0, at).filter(above => weightOf(arrows, room, above) > 0))
  expect(up).toHaveLength(2)
  expect(order.indexOf('platform/db')).toBeGreaterThan(order.indexOf('posts'))
})
