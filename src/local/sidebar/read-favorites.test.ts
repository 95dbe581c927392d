import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { keepSingle } from '../mirror/singles.ts'
import { newMirror } from '../testing/rows.ts'
import { readFavoriteTags } from './read-favorites.ts'

test('stored favourite tags are read with the time of their load', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  await keepSingle(mirror, 'favorites', [], { tick: 1, at: 5 })
  expect(await readFavoriteTags(mirror)).toEqual({ tags: [], fetchedAt: 5, known: true })
})
