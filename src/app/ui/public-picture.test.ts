import { afterEach, expect, test } from 'vitest'
import { pictureAt, picturesAt } from './public-picture.ts'

afterEach(() => picturesAt(undefined))

test('public pictures are at the other host, where there is one', () => {
  expect(pictureAt('/media/a/480.webp')).toBe('/media/a/480.webp')
  picturesAt('https://cdn.example')
  expect(pictureAt('/media/a/480.webp')).toBe('https://cdn.example/media/a/480.webp')
})

test.each([
  '/media/a/480.webp?e=1&s=x',
  'blob:https://engawa.example/1',
  'https://elsewhere.example/media/a',
  '/icon.svg',
])('%s stays where it is', address => {
  picturesAt('https://cdn.example')
  expect(pictureAt(address)).toBe(address)
})
