import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../contract/uuid.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { Mirror, mirrorName } from '../mirror/schema.ts'
import { aPost, newMirror } from '../testing/rows.ts'
import { nearestFirst, readHeldPoints } from './nearest.ts'

const kyoto = { lat: 34.9858, lng: 135.7588 }
const placeIn = (prefecture: string, point: { lat?: number; lng?: number } = {}) => ({
  ...{ name: 'A place', name_ja: '場所', prefecture },
  ...point,
})
const north = (km: number) => ({ lat: kyoto.lat + km / 111.2, lng: kyoto.lng })

test('posts stand by the nearest of their points, each once, and those of the same distance always in the same order', () => {
  const points = [
    { id: 'far', ...north(30) },
    { id: 'b', ...north(2) },
    { id: 'both', ...north(90) },
    { id: 'a', ...north(2) },
    { id: 'both', ...north(1) },
  ]
  const order = nearestFirst(points, kyoto)
  expect(order.map(each => each.id)).toEqual(['both', 'a', 'b', 'far'])
  expect(nearestFirst(points.toReversed(), kyoto)).toEqual(order)
  expect(order.map(({ metres }) => Math.round(metres / 1_000))).toEqual([1, 2, 2, 30])
  expect(nearestFirst([], kyoto)).toEqual([])
})

test('the points of what is held are read from an index: of a type, in a prefecture or region, published, and with a whole point', async () => {
  const mirror = newMirror()
  const guide = aPost({ type: 'guide', post_location: placeIn('Kyoto', north(1)) })
  const other = aPost({ type: 'guide', post_location: placeIn('Osaka', north(-40)) })
  const far = aPost({ type: 'guide', post_location: placeIn('Aomori', { lat: 40.8, lng: 140.7 }) })
  const place = aPost({ type: 'place', post_location: placeIn('Kyoto', north(2)) })
  const pending = aPost({ type: 'guide', status: 'pending', post_location: placeIn('Kyoto', north(3)) })
  const none = aPost({ type: 'guide', post_location: placeIn('Kyoto') })
  await applyPosts(mirror, [guide, other, far, place, pending, none, aPost({ type: 'guide' })], { asked: 1 })
  const ids = async (type: 'guide' | 'place', where?: string) =>
    (await readHeldPoints(mirror, type, where)).map(each => each.id).toSorted()
  expect(await ids('guide')).toEqual([guide.id, other.id, far.id].toSorted())
  expect(await ids('guide', 'kansai')).toEqual([guide.id, other.id].toSorted())
  expect(await ids('guide', 'Kyoto')).toEqual([guide.id])
  expect(await ids('place')).toEqual([place.id])
  expect(await readHeldPoints(mirror, 'guide', 'Kyoto')).toEqual([{ id: guide.id, ...north(1) }])

  const moved = { ...guide, post_location: placeIn('Nara', north(-35)), rev: guide.rev + 1 }
  await applyPosts(mirror, [moved], { asked: 2 })
  expect(await ids('guide', 'Kyoto')).toEqual([])
  expect(await ids('guide', 'Nara')).toEqual([guide.id])
  await mirror.posts.delete(guide.id)
  expect(await ids('guide', 'Nara')).toEqual([])
  mirror.close()
})

test('what a device held before points had an index is found by it', async () => {
  const account = uuidv7()
  const before = new Dexie(mirrorName(account))
  before.version(7).stores({ posts: 'id, slug, seen, post.author.user_id, isSaved' })
  const posts = [aPost({ type: 'guide', post_location: placeIn('Kyoto', kyoto) }), aPost({ type: 'guide' })]
  for (const post of posts)
    await before.table('posts').put({ id: post.id, slug: post.post_slug, rev: 1, tick: 1, seen: 1, post })
  before.close()
  const mirror = new Mirror(account)
  expect(await readHeldPoints(mirror, 'guide', undefined)).toEqual([{ id: posts[0]?.id, ...kyoto }])
  mirror.close()
})
