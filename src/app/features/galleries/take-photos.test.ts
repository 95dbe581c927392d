import { expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { thoseWithRoom } from './take-photos.ts'

const files = (count: number) => Array.from({ length: count }, (_, at) => `photo-${at}`)

test('all are taken that there is room for', () => {
  expect(thoseWithRoom(files(3), { chosen: 0, held: 0 })).toEqual({ taken: files(3), leftOut: null })
  expect(thoseWithRoom(files(limits.photosAtOnce), { chosen: 0, held: 0 }).leftOut).toBeNull()
})

test('more than go at once are left out', () => {
  const { taken, leftOut } = thoseWithRoom(files(5), { chosen: limits.photosAtOnce - 2, held: 0 })
  expect(taken).toEqual(files(2))
  expect(leftOut).toBe('many')
})

test('more than a gallery holds are left out', () => {
  const { taken, leftOut } = thoseWithRoom(files(5), { chosen: 1, held: limits.photosPerGallery - 3 })
  expect(taken).toEqual(files(2))
  expect(leftOut).toBe('full')
})

test('an overfull gallery takes none', () => {
  expect(thoseWithRoom(files(1), { chosen: 0, held: limits.photosPerGallery + 9 }).taken).toEqual([])
})
