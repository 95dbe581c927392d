import { subscribe } from 'valtio/vanilla'
import { expect, it, vi } from 'vitest'
import { chosenTag, noteChosenTag } from './chosen-tag.ts'

it('fires twice when the same tag is chosen twice', () => {
  const heard = vi.fn()
  const stop = subscribe(chosenTag, heard, true)
  noteChosenTag('/posts?tags=%23onsen', 1)
  noteChosenTag('/posts?tags=%23onsen', 2)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(chosenTag.last).toEqual({ tags: '#onsen', at: 2 })
  noteChosenTag('/posts?type=news', 3)
  noteChosenTag('/info/about', 4)
  stop()
  expect(heard).toHaveBeenCalledTimes(2)
})
