import { describe, expect, test } from 'vitest'
import { dropIndex, inOrder, keyMove, moved, shifts } from './row-order.ts'

const rows = [0, 1, 2, 3].map(at => ({ top: at * 60, height: 60 }))

test('an entry is moved, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

describe('a pulled row', () => {
  test('is dropped where it has passed the middle of others', () => {
    expect(dropIndex(rows, 0, 20)).toBe(0)
    expect(dropIndex(rows, 0, 31)).toBe(1)
    expect(dropIndex(rows, 0, 1_000)).toBe(3)
    expect(dropIndex(rows, 3, -31)).toBe(2)
    expect(dropIndex(rows, 3, -1_000)).toBe(0)
  })

  test('makes the rows that it passed give it room', () => {
    expect(shifts(rows, 0, 2)).toEqual([0, -60, -60, 0])
    expect(shifts(rows, 3, 1)).toEqual([0, 60, 60, 0])
    expect(shifts(rows, 1, 1)).toEqual([0, 0, 0, 0])
  })
})

test('keys move within the list', () => {
  expect(keyMove('ArrowDown', 1, 4)).toBe(2)
  expect(keyMove('ArrowUp', 0, 4)).toBe(0)
  expect(keyMove('End', 1, 4)).toBe(3)
  expect(keyMove('Home', 3, 4)).toBe(0)
  expect(keyMove('Enter', 1, 4)).toBeUndefined()
})

test('a chosen order holds while photos come and go', () => {
  const photos = ['a', 'b', 'new'].map(id => ({ id }))
  expect(inOrder(photos, ['b', 'gone', 'a']).map(each => each.id)).toEqual(['b', 'a', 'new'])
})
