import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { presentMember } from '../support/content.ts'
import { addPhoto, defaultGallery, sendForm, sendUpload, storePhotos } from '../support/galleries.ts'
import { ask, get, type Member, newMember } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let owner: Member
let picture: Buffer

beforeAll(async () => {
  server = await startTestServer()
  owner = await presentMember(server)
  picture = await redAndBlue(800, 600).jpeg().toBuffer()
})
afterAll(() => server.stop())

const add = (who: Member, gallery_name: string, id: string = uuidv7()) =>
  ask(who, 'galleries.add', { body: { id, gallery_name } })
const newGallery = (who = owner, gallery_name = 'Walks') => get(who, 'galleries.add', { body: { gallery_name } })
const listOf = (who: Member) => get(who, 'galleries.list', { params: { userId: who.session.id } })
const photosOf = (who: Member, galleryId: string) =>
  get(who, 'galleries.photos', { params: { userId: who.session.id, galleryId } })
const idsOf = async (who: Member, galleryId: string) => (await photosOf(who, galleryId)).map(({ id }) => id)
const served = async (address: string) => (await fetch(server.origin + address)).status

/** The folders of pictures that have a file. */
const stored = () => {
  const folder = join(server.dataDir, 'pictures')
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter(each => readdirSync(join(folder, each)).length > 0)
}

describe('the default gallery', () => {
  test('is there from the sign-up on, in the language of the account, empty', async () => {
    const person = await newMember(server)
    expect(await listOf(person)).toEqual([
      {
        id: expect.any(String),
        gallery_name: 'My photos',
        gallery_created_date: expect.any(String),
        gallery_def: true,
        photos_count: 0,
        cover: null,
      },
    ])
  })

  test('can be renamed and filled, but not be deleted', async () => {
    const person = await presentMember(server)
    const { id } = await defaultGallery(person)
    expect(
      await get(person, 'galleries.rename', { params: { id }, body: { gallery_name: '京都 2026' } }),
    ).toMatchObject({
      id,
      gallery_name: '京都 2026',
      gallery_def: true,
    })
    const photo = await addPhoto(person, id, picture)
    expect(await ask(person, 'galleries.remove', { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await idsOf(person, id)).toEqual([photo.id])
  })

  test('is one, however often it is asked for', async () => {
    const { addDefaultGallery } = await import('../../src/server/things/galleries/default-gallery.sql.ts')
    const person = await presentMember(server)
    await Promise.all([1, 2, 3].map(() => addDefaultGallery(server.services.db, person.session.id, 'ja')))
    expect(await listOf(person)).toHaveLength(1)
  })
})

describe('a gallery', () => {
  test('is created under the id of the client, once; the default one stands first, then the oldest', async () => {
    const person = await presentMember(server)
    const ids = [uuidv7(), uuidv7()]
    for (const id of ids) expect((await add(person, 'Trams', id)).status).toBe(201)
    expect(await add(person, 'Trams', ids[0])).toMatchObject({ status: 201, body: { id: ids[0], gallery_def: false } })
    expect((await listOf(person)).map(({ id }) => id).slice(1)).toEqual(ids)
  })

  test('whose id is somebody else’s is a conflict, at the same time too', async () => {
    const id = uuidv7()
    const other = await presentMember(server)
    const answers = await Promise.all([add(owner, 'Mine', id), add(other, 'Mine', id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test.each(['', 'ab', 'a'.repeat(31), 'semi;colon', '<b>bold</b>'])('can not be called %j', async name => {
    expect((await add(owner, name)).status).toBe(400)
    const { id } = await defaultGallery(owner)
    expect((await ask(owner, 'galleries.rename', { params: { id }, body: { gallery_name: name } })).status).toBe(400)
  })

  test('is one of at most fifty, in parallel too', async () => {
    const person = await presentMember(server)
    const names = Array.from({ length: limits.galleries + 4 }, (_, index) => `Gallery ${index}`)
    const answers = await Promise.all(names.map(name => add(person, name)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.galleries - 1)
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body]).toMatchObject([409, { code: 'too_many_kept' }])
    expect(await listOf(person)).toHaveLength(limits.galleries)
  })

  test('goes with its photos and their files, and a repeat of the command is answered as the first', async () => {
    const { id } = await newGallery()
    const photos = [await addPhoto(owner, id, picture), await addPhoto(owner, id, picture)]
    const before = stored().length
    const key = crypto.randomUUID()
    const first = await ask(owner, 'galleries.remove', { params: { id } }, { key })
    expect(first).toMatchObject({ status: 200, body: { message: 'Gallery deleted.' } })
    expect((await ask(owner, 'galleries.remove', { params: { id } }, { key })).body).toEqual(first.body)
    expect((await ask(owner, 'galleries.remove', { params: { id } })).status).toBe(404)
    for (const { thumb, large } of photos) expect([await served(thumb), await served(large)]).toEqual([404, 404])
    await server.services.jobs.waitUntilIdle()
    expect(stored()).toHaveLength(before - 2)
    expect((await listOf(owner)).map(each => each.id)).not.toContain(id)
  })

  test('shows the first of its photos, small, at a signed address', async () => {
    const { id } = await newGallery()
    const first = await addPhoto(owner, id, picture)
    const second = await addPhoto(owner, id, picture)
    const coverOf = async () => (await listOf(owner)).find(each => each.id === id)
    expect(await coverOf()).toMatchObject({ photos_count: 2, cover: first.thumb })
    await get(owner, 'galleries.reorder', { params: { id }, body: { photos: [second.id] } })
    expect((await coverOf())?.cover).toBe(second.thumb)
    expect(second.thumb).toMatch(/^\/media\/[\w-]+\/480\.webp\?e=\d+&s=[\w-]{32}$/)
    expect(await served(second.thumb)).toBe(200)
    expect(await served(second.thumb.replace(/\?.*/, ''))).toBe(404)
  })
})

describe('a photo', () => {
  test('is a finished upload or a file of the form, with its words', async () => {
    const { id: galleryId } = await newGallery()
    const words = { caption: 'The tram stop at dusk', alt: 'A tram under wires' }
    const uploaded = await addPhoto(owner, galleryId, picture, words)
    expect(uploaded).toMatchObject({ ...words, width: 800, height: 600 })
    const path = `/api/add_gallery_photo/${galleryId}`
    const id = uuidv7()
    const sent = await sendForm(owner, { method: 'POST', path, field: 'photo' }, picture, { ...words, id })
    expect(sent).toMatchObject({ status: 201, body: { ...words, id, width: 800, height: 600 } })
    expect(await photosOf(owner, galleryId)).toEqual([uploaded, sent.body])
    for (const address of [uploaded.thumb, uploaded.large]) expect(await served(address)).toBe(200)
  })

  test('is added once under its id, also when the command comes again without its key', async () => {
    const { id: galleryId } = await newGallery()
    const { id: upload } = await sendUpload(owner, picture)
    const id = uuidv7()
    const send = () => ask(owner, 'galleries.addPhoto', { params: { galleryId }, body: { id, upload } })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await idsOf(owner, galleryId)).toEqual([id])
    const elsewhere = await newGallery()
    const { id: another } = await sendUpload(owner, picture)
    const taken = { params: { galleryId: elsewhere.id }, body: { id, upload: another } }
    expect(await ask(owner, 'galleries.addPhoto', taken)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('needs one picture, whole, of one’s own, shown by nothing else', async () => {
    const { id: galleryId } = await newGallery()
    const other = await presentMember(server)
    const send = (body: { upload?: string }) => ask(owner, 'galleries.addPhoto', { params: { galleryId }, body })
    expect((await send({})).status).toBe(400)
    expect(await send({ upload: uuidv7() })).toMatchObject({ status: 409, body: { code: 'upload_incomplete' } })
    const { id: theirs } = await sendUpload(other, picture)
    expect((await send({ upload: theirs })).status).toBe(409)
    const { id: once } = await sendUpload(owner, picture)
    expect((await send({ upload: once })).status).toBe(201)
    expect(await send({ upload: once })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const both = { method: 'POST', path: `/api/add_gallery_photo/${galleryId}`, field: 'photo' } as const
    expect((await sendForm(owner, both, picture, { upload: once })).status).toBe(400)
    expect(await idsOf(owner, galleryId)).toHaveLength(1)
  })

  test('that is no picture is refused, and nothing is added', async () => {
    const { id: galleryId } = await newGallery()
    const to = { method: 'POST', path: `/api/add_gallery_photo/${galleryId}`, field: 'photo' } as const
    expect(await sendForm(owner, to, Buffer.from('a text file'))).toMatchObject({
      status: 400,
      body: { code: 'picture_unreadable' },
    })
    expect(await idsOf(owner, galleryId)).toEqual([])
  })

  test('is one of at most three hundred', async () => {
    const { id: galleryId } = await newGallery()
    await storePhotos(server, galleryId, limits.photosPerGallery - 1)
    const uploads = await Promise.all([sendUpload(owner, picture), sendUpload(owner, picture)])
    const answers = await Promise.all(
      uploads.map(({ id }) => ask(owner, 'galleries.addPhoto', { params: { galleryId }, body: { upload: id } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_kept' })
    // The refused photo is not lost: another gallery takes it.
    const refused = uploads[answers.findIndex(({ status }) => status === 409)]
    const elsewhere = await newGallery()
    const body = { upload: refused?.id ?? '' }
    expect((await ask(owner, 'galleries.addPhoto', { params: { galleryId: elsewhere.id }, body })).status).toBe(201)
  })

  test('gets other words', async () => {
    const { id: galleryId } = await newGallery()
    const photo = await addPhoto(owner, galleryId, picture, { caption: 'Before', alt: 'Before' })
    const words = { caption: '夕方の電停', alt: 'A tram at dusk' }
    const at = { params: { photoId: photo.id, galleryId } }
    expect(await get(owner, 'galleries.editPhoto', { ...at, body: words })).toEqual({ ...photo, ...words })
    expect(await photosOf(owner, galleryId)).toEqual([{ ...photo, ...words }])
    const long = { caption: 'x'.repeat(limits.altText.max + 1), alt: '' }
    expect((await ask(owner, 'galleries.editPhoto', { ...at, body: long })).status).toBe(400)
  })

  test('is removed with its files, and only from where it is', async () => {
    const [here, elsewhere] = [await newGallery(), await newGallery()]
    const photo = await addPhoto(owner, here.id, picture)
    const remove = (galleryId: string, photoId = photo.id) =>
      ask(owner, 'galleries.removePhoto', { params: { photoId, galleryId } })
    expect((await remove(elsewhere.id)).status).toBe(404)
    expect((await remove(here.id, uuidv7())).status).toBe(404)
    expect(await served(photo.thumb)).toBe(200)
    const before = stored().length
    expect(await remove(here.id)).toMatchObject({ status: 200, body: { message: 'The photo is removed.' } })
    expect([await served(photo.thumb), await served(photo.large)]).toEqual([404, 404])
    await server.services.jobs.waitUntilIdle()
    expect(stored()).toHaveLength(before - 1)
    expect((await remove(here.id)).status).toBe(404)
  })
})

describe('the order of photos', () => {
  const reorder = (galleryId: string, photos: string[]) =>
    ask(owner, 'galleries.reorder', { params: { id: galleryId }, body: { photos } })

  test('puts those that are named first, the others behind them as they stood', async () => {
    const { id } = await newGallery()
    const [a = '', b = '', c = '', d = ''] = await storePhotos(server, id, 4)
    expect((await reorder(id, [d, b])).status).toBe(200)
    expect(await idsOf(owner, id)).toEqual([d, b, a, c])
    expect((await reorder(id, [])).status).toBe(200)
    expect(await idsOf(owner, id)).toEqual([d, b, a, c])
    const elsewhere = await newGallery()
    const [foreign = ''] = await storePhotos(server, elsewhere.id, 1)
    expect((await reorder(id, [c, uuidv7(), foreign, c, a])).status).toBe(200)
    expect(await idsOf(owner, id)).toEqual([c, a, d, b])
    expect(await idsOf(owner, elsewhere.id)).toEqual([foreign])
  })

  test('changed by many at the same time is one of the wished ones, while photos come and go', async () => {
    const { id } = await newGallery()
    const ids = await storePhotos(server, id, 12)
    const [gone = '', ...staying] = ids
    const wishes = Array.from({ length: 8 }, (_, turn) => [...staying.slice(turn), ...staying.slice(0, turn)])
    const uploads = await Promise.all([1, 2].map(() => sendUpload(owner, picture)))
    const answers = await Promise.all([
      ...wishes.map(wish => reorder(id, wish)),
      ask(owner, 'galleries.removePhoto', { params: { photoId: gone, galleryId: id } }),
      ...uploads.map(upload =>
        ask(owner, 'galleries.addPhoto', { params: { galleryId: id }, body: { upload: upload.id } }),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual([...wishes.map(() => 200), 200, 201, 201])
    const after = await idsOf(owner, id)
    expect(after).toHaveLength(13)
    expect(wishes).toContainEqual(after.slice(0, 11))
    const places = await server.services.db
      .selectFrom('gallery_photos')
      .select('place')
      .where('gallery_id', '=', id)
      .execute()
    expect(new Set(places.map(({ place }) => place)).size).toBe(13)
  })
})

describe('somebody else’s gallery', () => {
  test('is a 404 to every write, and stays as it is', async () => {
    const { id } = await newGallery()
    const photo = await addPhoto(owner, id, picture, { caption: 'Mine' })
    const before = await photosOf(owner, id)
    for (const other of [await presentMember(server), await presentMember(server, 55)]) {
      const own = await defaultGallery(other)
      const { id: upload } = await sendUpload(other, picture)
      const pair = { photoId: photo.id, galleryId: id }
      const words = { caption: 'Yours', alt: '' }
      const answers = [
        await ask(other, 'galleries.addPhoto', { params: { galleryId: id }, body: { upload } }),
        await ask(other, 'galleries.rename', { params: { id }, body: { gallery_name: 'Yours' } }),
        await ask(other, 'galleries.remove', { params: { id } }),
        await ask(other, 'galleries.reorder', { params: { id }, body: { photos: [photo.id] } }),
        await ask(other, 'galleries.editPhoto', { params: pair, body: words }),
        await ask(other, 'galleries.removePhoto', { params: pair }),
        await ask(other, 'galleries.editPhoto', { params: { ...pair, galleryId: own.id }, body: words }),
        await ask(other, 'galleries.removePhoto', { params: { ...pair, galleryId: own.id } }),
        // The gallery in the path must be of the person in the path.
        await ask(other, 'galleries.photos', { params: { userId: other.session.id, galleryId: id } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    }
    expect(await photosOf(owner, id)).toEqual(before)
  })
})
