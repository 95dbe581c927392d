import { expect, it, vi } from 'vitest'
import { postOverList } from '../navigation/post-over-list.ts'
import { holdList } from './held-list.ts'

const device = vi.hoisted(() => ({ mirror: {} }))
vi.mock('../device/open-device.ts', () => ({ deviceNow: () => device }))

const heldList = (search: object) => postOverList.held?.(search)
const data = { feed: undefined }

it('gives the list that waits behind a post what it had, while it waits', () => {
  const release = holdList({ date: 'all' }, data)
  expect(heldList({ date: 'all' })).toBe(data)
  release()
  expect(heldList({ date: 'all' })).toBeUndefined()
})

it('gives nothing to a list of another address', () => {
  const release = holdList({ date: 'all' }, data)
  expect(heldList({})).toBeUndefined()
  release()
})

it('gives nothing once another account uses the device', () => {
  const release = holdList({}, data)
  device.mirror = {}
  expect(heldList({})).toBeUndefined()
  release()
})

it('keeps the list that waits now when an earlier one ends', () => {
  const earlier = holdList({}, data)
  const now = { feed: undefined }
  const release = holdList({}, now)
  earlier()
  expect(heldList({})).toBe(now)
  release()
})
