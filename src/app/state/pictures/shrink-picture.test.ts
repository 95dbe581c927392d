import { expect, test } from 'vitest'
import { renamed, shrunkSize } from './shrink-picture.ts'

test('a large picture keeps its shape within the longest side', () => {
  expect(shrunkSize({ width: 5_120, height: 2_560 }, 2_560)).toEqual({ width: 2_560, height: 1_280 })
  expect(shrunkSize({ width: 3_024, height: 4_032 }, 2_560)).toEqual({ width: 1_920, height: 2_560 })
})

test('a small picture is not blown up', () => {
  expect(shrunkSize({ width: 640, height: 480 }, 2_560)).toEqual({ width: 640, height: 480 })
})

test('a sliver keeps at least one pixel', () => {
  expect(shrunkSize({ width: 16_000, height: 2 }, 2_560)).toEqual({ width: 2_560, height: 1 })
})

test('the name says what the file is now', () => {
  expect(renamed('IMG_2041.HEIC', 'image/webp')).toBe('IMG_2041.webp')
  expect(renamed('縁側.の.写真.png', 'image/jpeg')).toBe('縁側.の.写真.jpg')
  expect(renamed('.png', 'image/webp')).toBe('picture.webp')
})
