import { expect, it, vi } from 'vitest'
import { passedTag, passTag } from './chosen-tag.ts'

it('fires twice when the same tag is chosen twice', () => {
  const heard = vi.fn()
  const stop = passedTag.subscribe(heard)
  passTag('/posts?tags=%23onsen', 1)
  passTag('/posts?tags=%23onsen', 2)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(passedTag.get()).toEqual({ tags: '#onsen', at: 2 })
  passTag('/posts?type=news', 3)
  passTag('/info/about', 4)
  stop()
  expect(heard).toHaveBeenCalledTimes(2)
})
