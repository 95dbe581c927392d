import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../src/contract/limits.ts'
import type { Viewer } from '../../src/contract/policy/viewer.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { galleriesOf, photosOf } from '../../src/server/things/galleries/read-galleries.sql.ts'
import { suspend } from '../support/arrange.ts'
import { block, explain, presentMember, vacuum, watched } from '../support/content.ts'
import { addPhoto, defaultGallery, storePhotos } from '../support/galleries.ts'
import { type Asker, ask, get, type Member, visitor } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Who sees somebody's galleries: every viewer × every setting, and what it costs to ask. */

let server: TestServer
let owner: Member
let galleryId: string
let addresses: string[]
const viewers = new Map<string, Asker>()

const names = [
  'a visitor',
  'the owner',
  'another member',
  'a follower',
  'one who asked to follow',
  'a follower who is suspended',
  'an admin',
  'one whom the owner blocked',
  'one who blocked the owner',
] as const

beforeAll(async () => {
  server = await startTestServer()
  owner = await presentMember(server)
  for (const name of names)
    viewers.set(name, name === 'a visitor' ? visitor(server.origin) : await presentMember(server))
  viewers.set('the owner', owner)
  viewers.set('an admin', await presentMember(server, 55))
  const member = (name: (typeof names)[number]) => viewers.get(name) as Member
  const { db } = server.services
  const follow = (who: Member, state: 'following' | 'requested') =>
    db.insertInto('follows').values({ user_id: who.session.id, followed_id: owner.session.id, state }).execute()
  await follow(member('a follower'), 'following')
  await follow(member('a follower who is suspended'), 'following')
  await follow(member('one who asked to follow'), 'requested')
  await suspend(server.services, member('a follower who is suspended').session.id)
  await block(server, owner, member('one whom the owner blocked'))
  await block(server, member('one who blocked the owner'), owner)
  galleryId = (await defaultGallery(owner)).id
  const photo = await addPhoto(owner, galleryId, await redAndBlue(60, 40).png().toBuffer())
  addresses = [photo.thumb, photo.large]
})
afterAll(() => server.stop())

type Choice = { profile: 'everyone' | 'followers'; galleries: 'everyone' | 'followers' | 'nobody'; closed?: boolean }

const set = ({ profile, galleries, closed = false }: Choice) =>
  server.services.db
    .updateTable('users')
    .set({ privacy_profile: profile, privacy_galleries: galleries, closed_at: closed ? new Date() : null })
    .where('id', '=', owner.session.id)
    .execute()

const everybody = [
  'the owner',
  'another member',
  'a follower',
  'one who asked to follow',
  'a follower who is suspended',
  'an admin',
]
const followers = ['the owner', 'a follower', 'a follower who is suspended', 'an admin']
const few = ['the owner', 'an admin']

const choices: [Choice, string[]][] = [
  [{ profile: 'everyone', galleries: 'everyone' }, everybody],
  [{ profile: 'everyone', galleries: 'followers' }, followers],
  [{ profile: 'everyone', galleries: 'nobody' }, few],
  [{ profile: 'followers', galleries: 'everyone' }, followers],
  [{ profile: 'followers', galleries: 'followers' }, followers],
  [{ profile: 'followers', galleries: 'nobody' }, few],
]

test.each(choices)('of %o they are seen by %s', async (choice, seenBy) => {
  await set(choice)
  const params = { userId: owner.session.id, galleryId }
  for (const name of names) {
    const asker = viewers.get(name) as Asker
    const status = name === 'a visitor' ? 401 : seenBy.includes(name) ? 200 : 404
    const list = await ask(asker, 'galleries.list', { params })
    const photos = await ask(asker, 'galleries.photos', { params })
    expect([name, list.status, photos.status]).toEqual([name, status, status])
    if (status === 200) {
      expect(list.body).toMatchObject([{ id: galleryId, photos_count: 1, cover: expect.stringContaining('&s=') }])
      expect(photos.body).toMatchObject([{ thumb: addresses[0] }])
    } else expect(JSON.stringify([list.body, photos.body])).not.toContain('/media/')
  }
})

test('of a closed account nobody sees them, nor a picture at an address that was given before', async () => {
  const served = () => Promise.all(addresses.map(async each => (await fetch(server.origin + each)).status))
  expect(await served()).toEqual([200, 200])
  await set({ profile: 'everyone', galleries: 'everyone', closed: true })
  for (const name of ['another member', 'a follower', 'an admin']) {
    const { status } = await ask(viewers.get(name) as Asker, 'galleries.list', { params: { userId: owner.session.id } })
    expect([name, status]).toEqual([name, 404])
  }
  expect(await served()).toEqual([404, 404])
  await set({ profile: 'everyone', galleries: 'everyone' })
  expect(await served()).toEqual([200, 200])
})

test('nobody’s galleries, and a gallery that is not there, are a 404', async () => {
  const asker = viewers.get('another member') as Member
  const [nobody, userId] = [uuidv7(), owner.session.id]
  expect((await ask(asker, 'galleries.list', { params: { userId: nobody } })).status).toBe(404)
  expect((await ask(asker, 'galleries.photos', { params: { userId, galleryId: nobody } })).status).toBe(404)
  expect((await ask(asker, 'galleries.photos', { params: { userId: nobody, galleryId } })).status).toBe(404)
})

test('lists cost one query by index, however many photos there are', async () => {
  const { db } = server.services
  const rich = await presentMember(server)
  const reader = viewers.get('another member') as Member
  for (let count = 1; count < limits.galleries; count++)
    await get(rich, 'galleries.add', { body: { gallery_name: `Gallery ${count}` } })
  for (const { id } of await get(rich, 'galleries.list', { params: { userId: rich.session.id } }))
    await storePhotos(server, id, 100)
  await sql`insert into galleries (id, owner_id, name)
    select gen_random_uuid(), id, 'More' from users, generate_series(1, 500) where id <> ${rich.session.id}`.execute(db)
  await sql`insert into pictures (id, width, height)
    select gen_random_uuid(), 1280, 720 from generate_series(1, 40000)`.execute(db)
  await vacuum(db)
  const viewer: Viewer = { id: reader.session.id, role: 1, suspended: false }
  const [first] = await get(reader, 'galleries.list', { params: { userId: rich.session.id } })
  const at = { userId: rich.session.id, galleryId: first?.id ?? '' }
  const reads: [(db: Database) => Promise<unknown[] | null>, number, number][] = [
    [watching => galleriesOf(watching, viewer, rich.session.id), limits.galleries, 1_000],
    [watching => photosOf(watching, viewer, at), 100, 600],
  ]
  for (const [read, count, mostBlocks] of reads) {
    const watching = watched(db)
    expect(await read(watching.db)).toHaveLength(count)
    expect(watching.asked).toHaveLength(1)
    for (const query of watching.asked) {
      const { readAll, blocks } = await explain(db, query)
      expect(readAll.filter(table => ['galleries', 'gallery_photos', 'pictures', 'users'].includes(table))).toEqual([])
      expect(blocks).toBeLessThan(mostBlocks)
    }
  }
})

describe('an address of a private picture ends at once', () => {
  type Changed = [string, (owner: Member, reader: Member) => Promise<unknown>]
  const change = (owner: Member, name: 'profile' | 'galleries', value: 'everyone' | 'followers' | 'nobody') =>
    get(owner, 'settings.change', { body: { name, value } })
  const endings: Changed[] = [
    ['when galleries are for nobody', owner => change(owner, 'galleries', 'nobody')],
    ['when galleries are for followers', owner => change(owner, 'galleries', 'followers')],
    ['when the profile is for followers', owner => change(owner, 'profile', 'followers')],
    ['by a block', (owner, reader) => get(owner, 'social.block', { params: { id: reader.session.id } })],
    [
      'for a removed follower',
      (owner, reader) => get(owner, 'social.removeFollower', { params: { id: reader.session.id } }),
    ],
  ]
  const status = async (address: string) => (await fetch(server.origin + address)).status

  test.each(endings)('%s; who may still see it gets a new one', async (_, end) => {
    const [person, reader] = [await presentMember(server), await presentMember(server)]
    const gallery = await defaultGallery(person)
    await addPhoto(person, gallery.id, await redAndBlue(60, 40).png().toBuffer())
    const at = { params: { userId: person.session.id, galleryId: gallery.id } }
    const [seen] = await get(reader, 'galleries.photos', at)
    const given = [seen?.thumb ?? '', seen?.large ?? '']
    for (const address of given) expect(await status(address)).toBe(200)
    await end(person, reader)
    for (const address of given) expect(await status(address)).toBe(404)
    const [own] = await get(person, 'galleries.photos', at)
    expect(await status(own?.thumb ?? '')).toBe(200)
    expect(own?.thumb).not.toBe(seen?.thumb)
  })

  test('and by nothing else: not by other settings, not by what others do', async () => {
    const [person, reader, other] = [
      await presentMember(server),
      await presentMember(server),
      await presentMember(server),
    ]
    const gallery = await defaultGallery(person)
    const photo = await addPhoto(person, gallery.id, await redAndBlue(60, 40).png().toBuffer())
    await get(person, 'settings.change', { body: { name: 'about', value: 'nobody' } })
    await get(other, 'social.block', { params: { id: person.session.id } })
    expect(await status(photo.thumb)).toBe(200)
    await get(person, 'settings.change', { body: { name: 'galleries', value: 'nobody' } })
    const again = { params: { userId: person.session.id, galleryId: gallery.id } }
    const [own] = await get(person, 'galleries.photos', again)
    await get(person, 'settings.change', { body: { name: 'galleries', value: 'everyone' } })
    expect(await status(own?.thumb ?? '')).toBe(200)
    expect((await get(reader, 'galleries.photos', again))[0]?.thumb).toBe(own?.thumb)
  })

  test('and a browser keeps it no longer than the address is valid', async () => {
    const person = await presentMember(server)
    const photo = await addPhoto(person, (await defaultGallery(person)).id, await redAndBlue(60, 40).png().toBuffer())
    const { headers } = await fetch(server.origin + photo.thumb)
    expect(headers.get('cache-control')).toBe('private, max-age=3600')
  })
})
