import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { patience } from '../../../tests/support/eventually.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import { gather } from '../along/gather.ts'
import { pointsOf } from '../along/points.ts'
import { keepableOf } from '../keeping/kept-collections.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { enqueue } from '../outbox/queue.ts'
import { aPost, newMirror, someone } from '../testing/rows.ts'
import { addCollection, addStopToCollection, addToCollection } from './commands.ts'
import { firstShared } from './first-shared.ts'
import { readChoices, readCollection } from './read-collections.ts'

vi.setConfig({ testTimeout: patience })

const aStop = (name: string, lng: number) => ({ id: uuidv7(), name, name_ja: '桟橋', lat: 34.4, lng })
const [pier, shop, inn] = [aStop('Pier', 133.1), aStop('Shop', 133.2), aStop('Inn', 133.3)] as const
const aGuide = () =>
  aPost({
    type: 'guide',
    post_title: 'Two ports',
    post_location: { name: 'Naoshima', name_ja: '直島', prefecture: 'Kagawa', lat: 34.46, lng: 133.99 },
    post_stops: [pier, shop, inn],
  })

test('stops of one guide stand in a collection by themselves, also before they are sent; one that is gone shows its guide', async () => {
  const mirror = newMirror()
  const guide = aGuide()
  await applyPosts(mirror, [guide], { asked: 1 })
  const { collectionId, ...made } = addCollection({ name: 'Islands', about: '' })
  await enqueue(mirror, made, someone)
  for (const stop of [inn, pier]) await enqueue(mirror, addStopToCollection(collectionId, guide.id, stop.id), someone)
  const shown = async () =>
    (await readCollection(mirror, collectionId)).entries.map(each => [
      each.id,
      each.guide,
      each.post?.id,
      each.stop?.name,
    ])
  expect(await shown()).toEqual([
    [inn.id, guide.id, guide.id, 'Inn'],
    [pier.id, guide.id, guide.id, 'Pier'],
  ])
  expect((await readChoices(mirror, pier.id)).map(each => each.has)).toEqual([true])
  expect((await readChoices(mirror, guide.id)).map(each => each.has)).toEqual([false])
  // Only what was chosen is taken along.
  const gathered = await gather(mirror, { collection: collectionId })
  expect(pointsOf(gathered?.posts ?? [], 'https://engawa.test').map(each => each.place)).toEqual([
    'Pier · 桟橋',
    'Inn · 桟橋',
  ])
  await enqueue(mirror, addToCollection(collectionId, guide.id), someone)
  const whole = await gather(mirror, { collection: collectionId })
  expect(pointsOf(whole?.posts ?? [], 'https://engawa.test').map(each => each.title)).toEqual([
    'Two ports',
    '1 Pier',
    '2 Shop',
    '3 Inn',
  ])
  await applyPosts(mirror, [{ ...guide, post_stops: [pier], rev: guide.rev + 1 }], { asked: 2 })
  expect((await shown())[0]).toEqual([inn.id, guide.id, guide.id, undefined])
})

test('a shared collection shows stops, and what is kept of one that is not here is its guide', () => {
  const guide = aGuide()
  const entries = [{ id: shop.id, source: null, guide: guide.id }]
  const collection = { name: 'Islands', about: '', changed_at: '', entries_count: 1, covers: [], owner: null }
  const { entries: shown } = firstShared({ collection, entries, posts: [guide] }, 0)
  expect(shown).toMatchObject([{ id: shop.id, post: { id: guide.id }, stop: { name: 'Shop' } }])
  const without = firstShared({ collection, entries, posts: [] }, 0)
  expect(keepableOf(without.entries)).toEqual([guide.id])
})
