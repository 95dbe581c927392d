import { expect, test } from 'vitest'
import { addressWith } from './in-address.ts'

test('a value is put into an address, changed and taken away; the rest stays', () => {
  expect(addressWith('/users/mika?tab=galleries', { gallery: 'g1' })).toBe('/users/mika?tab=galleries&gallery=g1')
  expect(addressWith('/users/mika?gallery=g1&photo=a', { photo: 'b' })).toBe('/users/mika?gallery=g1&photo=b')
  expect(addressWith('/users/mika?gallery=g1', { gallery: undefined })).toBe('/users/mika')
})

test('a Japanese address stays itself', () => {
  expect(addressWith('/posts/%E7%B8%81%E5%81%B4-1?comment=c#end', { picture: 'p' })).toBe(
    '/posts/%E7%B8%81%E5%81%B4-1?comment=c&picture=p#end',
  )
})
