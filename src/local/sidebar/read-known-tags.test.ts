import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { keepSingle } from '../mirror/singles.ts'
import { enqueue } from '../outbox/queue.ts'
import { newMirror, someone } from '../testing/rows.ts'
import { addFavoriteTag } from './commands.ts'
import { readKnownTags } from './read-known-tags.ts'

test('known tags: favourites first, also those that wait, then trending, main and those of posts', async () => {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  expect(await readKnownTags(mirror)).toEqual({ tags: [], hasMain: false })
  await enqueue(mirror, addFavoriteTag('#写真'), someone)
  const asked = { tick: 1, at: 1 }
  await keepSingle(mirror, 'tags', [{ hashtag: '#雪', count: 3 }], asked)
  await keepSingle(mirror, 'main-tags', ['#kyoto', '#雪'], asked)
  expect(await readKnownTags(mirror)).toEqual({ tags: ['#写真', '#雪', '#kyoto'], hasMain: true })
})
