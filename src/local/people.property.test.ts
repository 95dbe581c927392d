import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addGallery, addPhoto, removeGallery, removePhoto, renameGallery, reorderPhotos } from './galleries/commands.ts'
import { keepGalleries } from './galleries/gallery-rows.ts'
import { readGalleries, readPhotos } from './galleries/read-galleries.ts'
import { Mirror } from './mirror/schema.ts'
import { keepSingle } from './mirror/singles.ts'
import { keepProfile } from './profile/profile-rows.ts'
import { readProfile } from './profile/read-profile.ts'
import { changeSetting } from './settings/commands.ts'
import { readSettings } from './settings/read-settings.ts'
import { block, follow, removeFollower, unblock, unfollow } from './social/commands.ts'
import { fillPeople } from './social/people-rows.ts'
import { readPeople } from './social/read-people.ts'
import type { Delivery } from './testing/delivery.ts'
import { FakeServer } from './testing/fake-server.ts'
import { readRelation } from './testing/read-mirror.ts'
import { aPerson, aPost, someone } from './testing/rows.ts'
import { queueSteps, StoryDevice, tellStories } from './testing/story.ts'

type Step =
  | { do: 'follow' | 'unfollow' | 'block' | 'unblock' | 'removeFollower'; which: number }
  | { do: 'set'; value: string }
  | { do: 'gallery' }
  | { do: 'photo' | 'rename' | 'dropGallery' | 'dropPhoto' | 'turn'; which: number }
  | { do: 'flush' | 'restart' | 'wait' }

const writes = { follow, unfollow, block, unblock, removeFollower }

const which = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('follow', 'unfollow', 'block', 'unblock', 'removeFollower'), which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      value: fc.constantFrom('everyone', 'followers', 'nobody'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('gallery' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('photo', 'rename', 'dropGallery', 'dropPhoto', 'turn'), which }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom(...queueSteps) }) },
)
const before = { tick: 0, at: 1 }

/** A server with three people, one of them private and one who follows the member, and a mirror that knows them. */
async function aBeginning(deliveries: readonly Delivery[]) {
  const me = { ...someone, id: crypto.randomUUID() }
  const device = new StoryDevice(new FakeServer(), me, new Mirror(me.id), deliveries)
  const { server, mirror } = device
  const those = [
    aPerson({ user_tag: 'ken' }),
    aPerson({ user_tag: 'aya', private: true }),
    aPerson({ user_tag: 'yui' }),
  ]
  const [, , follower] = those
  if (follower) follower.follows_me = true
  const first = { nextCursor: null, which: 'first', asked: before.tick } as const
  const asResult = ({ id, avatar, user_tag, username }: (typeof those)[number]) => ({
    user_id: id,
    avatar,
    user_tag,
    username,
  })
  for (const person of those) {
    server.people.set(person.id, person)
    await keepProfile(mirror, person, before)
    const author = { ...asResult(person), premium_status: false, about: null }
    const post = aPost({ author })
    await mirror.posts.put({ id: post.id, slug: post.post_slug, rev: 1, tick: 0, seen: 0, post })
  }
  await keepProfile(mirror, aPerson({ id: me.id, user_tag: 'mika', followers_count: 1 }), before)
  for (const kind of ['follows', 'requests', 'blocked'] as const) {
    await fillPeople(mirror, kind, { rows: [], ...first }, before.at)
  }
  const followers = those.filter(each => each.follows_me).map(asResult)
  await fillPeople(mirror, 'followers', { rows: followers, ...first }, before.at)
  await keepGalleries(mirror, me.id, [], before)
  server.settings.set('presence', 'everyone')
  await keepSingle(mirror, 'settings.privacy', [{ name: 'presence', value: 'everyone' }], before)
  return { device, ids: those.map(each => each.id) }
}

/** Plays a story on one device and then sends everything. */
async function play(steps: readonly Step[], deliveries: readonly Delivery[]) {
  const { device, ids } = await aBeginning(deliveries)
  const { me, server, mirror, write } = device
  const { now, advance } = device.clock
  const galleries: string[] = []
  const photos: { photoId: string; galleryId: string }[] = []

  for (const each of steps) {
    advance(1)
    const at = 'which' in each ? each.which : 0
    const [person = '', gallery, photo] = [ids[at], galleries[at % galleries.length], photos[at % photos.length]]
    switch (each.do) {
      case 'follow':
      case 'unfollow':
      case 'block':
      case 'unblock':
      case 'removeFollower':
        await write(writes[each.do](person))
        break
      case 'set':
        await write(changeSetting('presence', each.value))
        break
      case 'gallery': {
        const made = addGallery('Autumn')
        galleries.push(made.galleryId)
        await write(made)
        break
      }
      case 'photo': {
        if (!gallery) break
        const made = addPhoto(gallery, { blob: new Blob(['x']), name: 'a.webp' })
        photos.push({ photoId: made.photoId, galleryId: gallery })
        await write(made)
        break
      }
      case 'rename':
        if (gallery) await write(renameGallery(gallery, `Autumn ${now()}`))
        break
      case 'turn': {
        if (!gallery) break
        const held = photos.filter(one => one.galleryId === gallery).map(one => one.photoId)
        await write(reorderPhotos(gallery, held.reverse()))
        break
      }
      case 'dropPhoto':
        if (!photo) break
        photos.splice(photos.indexOf(photo), 1)
        await write(removePhoto(photo))
        break
      case 'dropGallery':
        if (!gallery) break
        galleries.splice(galleries.indexOf(gallery), 1)
        for (const one of photos.filter(one => one.galleryId === gallery)) photos.splice(photos.indexOf(one), 1)
        await write(removeGallery(gallery))
        break
      default:
        await device.queue(each.do)
    }
  }
  const shown = await shownOf(mirror, me.id)
  await device.endWell()
  device.stop()
  return { me, server, mirror, ids, shown }
}

/** What screens show of galleries, without the parts that the server decides. */
async function shownOf(mirror: Mirror, me: string) {
  const { galleries } = await readGalleries(mirror, me)
  const setting = (await readSettings(mirror)).values.presence
  const photos = await Promise.all(
    galleries.map(async each => (await readPhotos(mirror, each.id)).photos.map(p => p.id)),
  )
  return { names: galleries.map(each => each.gallery_name), setting, photos }
}

test('whatever requests fail, people, settings and galleries end as the server has them, and as they were shown', async () => {
  await tellStories(step, { longest: 24, few: 60 }, async (steps, deliveries) => {
    const { me, server, mirror, ids, shown } = await play(steps, deliveries)
    expect((await mirror.outbox.toArray()).filter(each => each.state !== 'refused')).toEqual([])
    expect([...server.effects.values()].every(times => times === 1)).toBe(true)
    for (const id of ids) {
      const { follow_state, follows_me, blocked_by_me } = server.people.get(id) ?? aPerson()
      expect(await readRelation(mirror, id)).toMatchObject({ follow_state, follows_me, blocked_by_me })
      const rows = await mirror.posts.where('post.author.user_id').equals(id).count()
      if (blocked_by_me) expect(rows).toBe(0)
    }
    const all = [...server.people.values()]
    const listed = async (kind: 'follows' | 'followers' | 'blocked') =>
      (await readPeople(mirror, kind)).people.map(each => each.user_id).sort()
    const those = (test: (person: (typeof all)[number]) => boolean) =>
      all
        .filter(test)
        .map(each => each.id)
        .sort()
    expect(await listed('follows')).toEqual(those(each => each.follow_state === 'following'))
    expect(await listed('followers')).toEqual(those(each => each.follows_me))
    expect(await listed('blocked')).toEqual(those(each => each.blocked_by_me))
    const own = await readProfile(mirror, 'mika')
    expect(own).toMatchObject({
      profile: {
        followed_count: those(each => each.follow_state === 'following').length,
        followers_count: those(each => each.follows_me).length,
        galleries_count: server.galleries.size,
      },
    })
    const rows = (await mirror.galleries.get(me.id))?.galleries ?? []
    expect(rows).toEqual([...server.galleries.values()].sort((a, b) => a.id.localeCompare(b.id)))
    for (const { id } of rows) expect((await mirror.photos.get(id))?.photos).toEqual(server.photos.get(id))
    expect(await shownOf(mirror, me.id)).toEqual(shown)
    expect(server.settings.get('presence')).toBe(shown.setting)
    mirror.close()
  })
})
