import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import type { Post } from '../../src/contract/entities/post.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { publishPost } from '../../src/server/things/posts/update-post.sql.ts'
import { presentMember, storePost } from '../support/content.ts'
import { addPost, ask, get, headersOf, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let member: Member
let picture: Buffer

beforeAll(async () => {
  server = await startTestServer()
  member = await presentMember(server)
  picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#37a' } })
    .png()
    .toBuffer()
})
afterAll(() => server.stop())

type Added = OutputOf<'posts.addNews'>

const kyoto = { name: 'Sanzen-in', name_ja: '三千院', prefecture: 'Kyoto' as const, lat: 35.12, lng: 135.83 }

async function upload(who: Member): Promise<string> {
  const uploadId = uuidv7()
  await get(who, 'uploads.begin', { params: { uploadId }, body: { size: picture.length, name: 'a.png' } })
  const bytes = new Blob([new Uint8Array(picture)])
  await get(who, 'uploads.append', { params: { uploadId }, query: { offset: 0 }, bytes })
  return uploadId
}

const served = async (origin: string, address: string | undefined) =>
  (await fetch(new URL(address ?? '/media/none', origin))).status

const editing = (post: Post, change: Partial<{ post_title: string; post_text: string; version: number }> = {}) => ({
  params: { postId: post.id, type: post.type, userId: member.session.id },
  body: { post_text: '<p>Written anew, with care</p>', version: post.version, ...change },
})

async function added(text = `A walk ${newWord()}`): Promise<Post> {
  const { changes } = await get(member, 'posts.addTimeline', { body: { post_text: text } })
  return changes.posts[0] as Post
}

describe('news', () => {
  test('has a title in its slug and a picture', async () => {
    const answer = await ask(member, 'posts.addNews', {
      body: {
        post_title: 'New rules for bicycles',
        post_text: '<p>From April on. #cycling</p>',
        uploads: [{ id: await upload(member), alt: 'A bicycle' }],
      },
    })
    expect(answer.status).toBe(201)
    const { responseData, message, changes } = answer.body as Added
    expect(message).toBe('Your post is up.')
    expect(responseData.post_slug).toMatch(/^new-rules-for-bicycles-/)
    expect(changes.posts[0]).toMatchObject({
      id: responseData.id,
      type: 'news',
      post_title: 'New rules for bicycles',
      post_hashtags: ['#cycling'],
      pictures: [{ alt: 'A bicycle' }],
    })
  })

  test.each(['', 'ab', 'x'.repeat(301)])('a title out of bounds is refused: %j', async post_title => {
    const answer = await ask(member, 'posts.addNews', { body: { post_title, post_text: 'Long enough a text' } })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'post_title' }] } })
  })
})

describe('a guide', () => {
  const guide = (post_location: unknown) => ({
    body: {
      post_title: 'Moss and silence',
      post_text: 'Come early in the day',
      post_location: post_location as typeof kyoto,
    },
  })

  test('stands under its prefecture and is found by the words of its place', async () => {
    const { changes } = await get(member, 'posts.addGuide', guide(kyoto))
    expect(changes.posts[0]).toMatchObject({ type: 'guide', post_location: kyoto })
    const id = changes.posts[0]?.id
    const feed = async (query: { selectedPlace?: 'Kyoto' | 'Nara' | 'kansai' | 'kanto'; searchWords?: string }) =>
      (
        await get(visitor(server.origin), 'posts.feedForVisitors', {
          params: { pageSize: 15 },
          query: { selectedDate: 'all', ...query },
        })
      ).map(post => post.id)
    expect(await feed({ selectedPlace: 'Kyoto' })).toContain(id)
    expect(await feed({ selectedPlace: 'Nara' })).not.toContain(id)
    expect(await feed({ selectedPlace: 'kansai' })).toContain(id)
    expect(await feed({ selectedPlace: 'kanto' })).not.toContain(id)
    expect(await feed({ searchWords: '三千院' })).toContain(id)
    for (const selectedPlace of ['Kyoto', 'kansai'] as const)
      expect(await feed({ searchWords: 'sanzen', selectedPlace })).toContain(id)
    expect(await feed({ searchWords: 'sanzen', selectedPlace: 'kanto' })).toEqual([])
  })

  test.each([
    ['none', undefined],
    ['no name', { ...kyoto, name: ' ', name_ja: '' }],
    ['a prefecture that there is not', { ...kyoto, prefecture: 'Atlantis' }],
    ['a place outside of Japan', { ...kyoto, lat: 52.5 }],
    ['a name that is a page', { ...kyoto, name: 'x'.repeat(101) }],
  ])('with a location that is no location is refused: %s', async (_, location) => {
    expect((await ask(member, 'posts.addGuide', guide(location))).status).toBe(400)
  })
})

describe('edit', () => {
  test('changes text, tags and words, keeps slug and pictures, and is a later version and revision', async () => {
    const { changes } = await get(member, 'posts.addNews', {
      body: {
        post_title: 'A title',
        post_text: '<p>First words of #spring</p>',
        uploads: [{ id: await upload(member), alt: 'Buds' }],
      },
    })
    const before = changes.posts[0] as Post
    const input = editing(before, { post_title: 'Another title', post_text: '<p>Second letters of #autumn</p>' })
    const answer = await get(member, 'posts.edit', input, { key: crypto.randomUUID() })
    const after = answer.changes.posts[0] as Post
    expect(answer.responseData).toEqual({ id: before.id, post_slug: before.post_slug })
    expect(after).toMatchObject({
      post_title: 'Another title',
      post_slug: before.post_slug,
      post_hashtags: ['#autumn'],
      pictures: before.pictures,
      version: 2,
    })
    expect(after.rev).toBeGreaterThan(before.rev)
    expect(after.post_date_edited).not.toBeNull()
    const found = async (query: { searchWords?: string; searchTags?: string[] }) =>
      (await get(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: 15 }, query })).map(
        ({ id }) => id,
      )
    expect(await found({ searchTags: ['#spring'] })).not.toContain(before.id)
    expect(await found({ searchTags: ['#autumn'] })).toContain(before.id)
    expect(await found({ searchWords: 'first' })).not.toContain(before.id)
    expect(await found({ searchWords: 'letters' })).toContain(before.id)
  })

  test('of a guide moves it to another place; what was not sent stays', async () => {
    const { changes } = await get(member, 'posts.addGuide', {
      body: { post_title: 'Moss and silence', post_text: 'Come early in the day', post_location: kyoto },
    })
    const post = changes.posts[0] as Post
    const kept = await get(member, 'posts.edit', editing(post))
    expect(kept.changes.posts[0]).toMatchObject({ post_title: 'Moss and silence', post_location: kyoto })
    const moved = await get(member, 'posts.edit', {
      ...editing(post),
      body: { post_text: 'Come late in the day', version: 2, post_location: { ...kyoto, prefecture: 'Nara' } },
    })
    expect(moved.changes.posts[0]).toMatchObject({ version: 3, post_location: { prefecture: 'Nara' } })
  })

  test('based on an older version is a conflict and changes nothing; of two at once one is', async () => {
    const post = await added()
    const both = await Promise.all(
      ['One of two texts', 'Two of two texts'].map(post_text =>
        ask(member, 'posts.edit', editing(post, { post_text })),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'conflict' })
    const read = await get(member, 'posts.single', { params: { slug: post.post_slug } })
    expect(read.version).toBe(2)
  })

  test('again under its key is answered as the first time', async () => {
    const post = await added()
    const key = crypto.randomUUID()
    const first = await get(member, 'posts.edit', editing(post), { key })
    expect(await get(member, 'posts.edit', editing(post), { key })).toEqual(first)
  })

  test('of what is not one’s own, gone or of another type is not found', async () => {
    const post = await added()
    for (const other of [await presentMember(server), await presentMember(server, 55)]) {
      const { params, body } = editing(post)
      const input = { params: { ...params, userId: other.session.id }, body }
      expect((await ask(other, 'posts.edit', input)).status).toBe(404)
      expect((await ask(other, 'posts.edit', editing(post))).status).toBe(404)
    }
    const wrong = editing({ ...post, type: 'news' })
    expect((await ask(member, 'posts.edit', wrong)).status).toBe(404)
    await get(member, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
    expect((await ask(member, 'posts.edit', editing(post))).status).toBe(404)
  })

  test('of a place is answered to its author and to admins as that of somebody else’s post; both may delete it', async () => {
    const [author, other, admin] = [
      await presentMember(server),
      await presentMember(server),
      await presentMember(server, 55),
    ]
    const foreign = await storePost(server, other)
    const places = [await storePost(server, author, { kind: 'place', title: 'A hill' })]
    places.push(await storePost(server, author, { kind: 'place', title: 'A shrine' }))
    const edit = (who: Member, { id, type }: { id: string; type: Post['type'] }) =>
      ask(who, 'posts.edit', {
        params: { postId: id, type, userId: who.session.id },
        body: { post_text: '<p>Written anew, with care</p>', version: 1 },
      })
    const refused = await edit(author, foreign)
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const place of places)
      for (const who of [author, admin])
        expect(await edit(who, place)).toMatchObject({ status: 404, body: refused.body })
    for (const [index, who] of [author, admin].entries()) {
      const { id, type, slug } = places[index] as (typeof places)[number]
      expect(await get(visitor(server.origin), 'posts.single', { params: { slug } })).toMatchObject({ version: 1 })
      await get(who, 'posts.delete', { params: { id, type } })
      expect((await ask(author, 'posts.single', { params: { slug } })).status).toBe(404)
    }
  })

  test('to a text out of bounds is refused', async () => {
    const answer = await ask(member, 'posts.edit', editing(await added(), { post_text: 'short' }))
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'post_text' }] } })
  })
})

test('pictures are kept, described anew, put in another order, added and taken away for good', async () => {
  const { changes } = await get(member, 'posts.addTimelineWithPictures', {
    body: {
      post_text: 'Three pictures at first',
      uploads: [
        { id: await upload(member), alt: 'one' },
        { id: await upload(member), alt: 'two' },
        { id: await upload(member), alt: 'three' },
      ],
    },
  })
  const post = changes.posts[0] as Post
  const [one, two, three] = post.pictures
  const uploads = [
    { id: three?.id ?? '', alt: 'The third, described better' },
    { id: await upload(member), alt: 'four' },
    { id: one?.id ?? '', alt: 'one' },
  ]
  const form = new FormData()
  form.set('post_text', 'Four pictures now')
  form.set('version', '1')
  form.set('uploads', JSON.stringify(uploads))
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'five.png')
  const answer = await fetch(
    new URL(`/api/edit_post_have_uploaded_image/${post.id}/timeline/${member.session.id}`, server.origin),
    { method: 'POST', headers: headersOf(member), body: form },
  )
  expect(answer.status).toBe(200)
  const after = ((await answer.json()) as Added).changes.posts[0]
  expect(after?.pictures.map(({ alt }) => alt)).toEqual(['The third, described better', 'four', 'one', ''])
  expect(after?.pictures[0]?.id).toBe(three?.id)
  expect(after?.pictures[2]?.id).toBe(one?.id)
  expect(await served(server.origin, two?.thumb)).toBe(404)
  for (const each of after?.pictures ?? []) expect(await served(server.origin, each.thumb)).toBe(200)
  const eleven = Array.from({ length: 11 }, () => ({ id: uuidv7(), alt: '' }))
  const input = editing(post, { version: 2 })
  const many = await ask(member, 'posts.editWithPictures', { ...input, body: { ...input.body, uploads: eleven } })
  expect(many.status).toBe(400)
})

test('an edit that began before the answer arrived names pictures as they were uploaded', async () => {
  const writer = await presentMember(server)
  const uploads = [
    { id: await upload(writer), alt: 'one' },
    { id: await upload(writer), alt: 'two' },
  ]
  const add = async (post_text: string, uploads: { id: string; alt: string }[]) => {
    const { changes } = await get(writer, 'posts.addTimelineWithPictures', { body: { post_text, uploads } })
    return changes.posts[0] as Post
  }
  const post = await add('Two pictures of the harbour', uploads)
  const other = await add('Another one of the harbour', [{ id: await upload(writer), alt: '' }])
  const second = { id: uploads[1]?.id ?? '', alt: 'the second' }
  const naming = ({ id, type }: Post) => ({
    params: { postId: id, type, userId: writer.session.id },
    body: { post_text: 'Written anew, with care', version: 1, uploads: [second] },
  })
  const { changes } = await get(writer, 'posts.editWithPictures', naming(post))
  expect(changes.posts[0]?.pictures).toMatchObject([{ id: post.pictures[1]?.id, alt: 'the second' }])
  expect(await ask(writer, 'posts.editWithPictures', naming(other))).toMatchObject({ status: 409 })
})

describe("with the newcomers' queue on", () => {
  let strict: TestServer
  let newcomer: Member
  let waiting: Post
  beforeAll(async () => {
    strict = await startTestServer({ newcomerQueue: true })
    newcomer = await presentMember(strict)
    const { changes, message } = await get(newcomer, 'posts.addTimelineWithPictures', {
      body: { post_text: 'My #first picture here', uploads: [{ id: await upload(newcomer), alt: 'A door' }] },
    })
    expect(message).toBe('Your post is waiting for approval.')
    waiting = changes.posts[0] as Post
  })
  afterAll(() => strict.stop())

  test('who waits reads the own post with its picture; nobody else does', async () => {
    const other = await presentMember(strict)
    const [post] = await get(newcomer, 'posts.waiting', {})
    expect(post).toMatchObject({ id: waiting.id, status: 'pending' })
    for (const each of [waiting, post]) {
      expect(await served(strict.origin, each?.pictures[0]?.thumb)).toBe(200)
      expect(await served(strict.origin, each?.post_featured_image_thumb_path ?? undefined)).toBe(200)
    }
    expect(await served(strict.origin, waiting.pictures[0]?.thumb.split('?')[0])).toBe(404)
    expect(await get(other, 'posts.waiting', {})).toEqual([])
    expect((await ask(other, 'posts.single', { params: { slug: waiting.post_slug } })).status).toBe(404)
  })

  test('it can be edited while it waits', async () => {
    const { changes } = await get(newcomer, 'posts.edit', {
      params: { postId: waiting.id, type: 'timeline', userId: newcomer.session.id },
      body: { post_text: 'My #first picture here, edited', version: 1 },
    })
    expect(changes.posts[0]).toMatchObject({ status: 'pending', version: 2 })
  })

  test('one that was not approved waits again once it is edited', async () => {
    const author = await presentMember(strict)
    const { id } = await storePost(strict, author, { status: 'rejected' })
    const { changes, message } = await get(author, 'posts.edit', {
      params: { postId: id, type: 'timeline', userId: author.session.id },
      body: { post_text: 'Said in another way', version: 1 },
    })
    expect(message).toBe('Your post is waiting for approval.')
    expect(changes.posts[0]).toMatchObject({ status: 'pending', version: 2 })
    expect((await get(author, 'posts.waiting', {})).map(post => post.id)).toEqual([id])
  })

  test('once approved it stands before what was written since, at its public addresses', async () => {
    const old = await presentMember(strict)
    for (const _ of [1, 2]) await storePost(strict, old, { createdAt: new Date(0) })
    const later = await addPost(old, `Published at once ${newWord()} #first`)
    const [edited] = await strict.services.db
      .updateTable('posts')
      .set({ version: 2, edited_at: new Date() })
      .where('id', '=', waiting.id)
      .returning('id')
      .execute()
    expect(edited).toBeDefined()
    const approve = (version: number) =>
      inTransaction(strict.services.db, tx => publishPost(tx, { id: waiting.id, version }))
    await expect(approve(1)).rejects.toMatchObject({ code: 'conflict' })
    expect(await approve(2)).toBe(true)
    expect(await approve(2)).toBe(false)
    for (const query of [{}, { searchTags: ['#first'] }, { selectedDate: 'week' as const }]) {
      const feed = await get(visitor(strict.origin), 'posts.feedForVisitors', { params: { pageSize: 15 }, query })
      expect(feed.map(({ id }) => id)).toEqual([waiting.id, later.id])
      expect(feed[0]?.post_date_edited).toBeNull()
      const thumb = feed[0]?.pictures[0]?.thumb
      expect(thumb).not.toContain('?')
      expect(await served(strict.origin, thumb)).toBe(200)
    }
    expect(await get(newcomer, 'posts.waiting', {})).toEqual([])
  })
})
