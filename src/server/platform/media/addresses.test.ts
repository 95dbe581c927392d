import { expect, it } from 'vitest'
import { createPictureAddresses, publicAddress } from './addresses.ts'

const row = {
  id: '0192f0c1-0000-7000-8000-000000000000',
  alt: 'A door',
  width: 1280,
  height: 720,
  private: false,
  turn: 0,
}

it('gives public pictures their one address', () => {
  const { pictureOf } = createPictureAddresses(Buffer.alloc(32))
  expect(pictureOf(row)).toEqual({
    id: row.id,
    alt: 'A door',
    width: 1280,
    height: 720,
    thumb: publicAddress(row.id, 480),
    medium: publicAddress(row.id, 800),
    large: publicAddress(row.id, 1280),
  })
  expect(pictureOf({ ...row, width: 800 }).medium).toBeUndefined()
})

it('signs private ones for some hours, by the site’s key, the same for a while', () => {
  let now = 1_800_000_000_001
  const { pictureOf, validForMs } = createPictureAddresses(Buffer.alloc(32, 1), () => now)
  const other = createPictureAddresses(Buffer.alloc(32, 2), () => now)
  const { thumb } = pictureOf({ ...row, private: true })
  const url = new URL(thumb, 'http://x')
  const check = (signer = validForMs, turn = 0) =>
    signer(url.pathname, turn, url.searchParams.get('e') ?? undefined, url.searchParams.get('s') ?? undefined)
  expect(check()).toBeGreaterThan(5 * 3_600_000)
  expect(check(other.validForMs)).toBeNull()
  expect(check(validForMs, 1)).toBeNull()
  now += 60_000
  expect(pictureOf({ ...row, private: true }).thumb).toBe(thumb)
  now += 7 * 3_600_000
  expect(check()).toBeNull()
})
