import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cardSize, drawnCardOf } from '../../src/contract/cards.ts'
import { storePicture } from '../../src/server/core/uploads/store-picture.ts'
import { removeAccount } from '../../src/server/gate/account/remove-account.ts'
import { jobHandlers } from '../../src/server/jobs.ts'
import { presentMember, storePost } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let author: Member
beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
})
afterAll(() => server.stop())

const ask = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.origin + address, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const guide = (changed: Parameters<typeof storePost>[2] = {}) =>
  storePost(server, author, { kind: 'guide', title: '<b>京都</b> & the slow 朝 😀', lang: 'ja', ...changed })
const cardsOf = (id: string, version = 1) => drawnCardOf({ id, version })

test('a post without a picture has a drawn card, made once, which others may keep for a while', async () => {
  const { id } = await guide()
  const put = vi.spyOn(server.services.storage, 'put')
  const [first, second] = await Promise.all([ask(cardsOf(id)), ask(cardsOf(id))])
  expect(put.mock.calls.map(([key]) => key.split('/').slice(0, 2))).toEqual([['cards', id]])
  put.mockRestore()
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', ...cardSize })
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(first.bytes.length),
    'cache-control': 'public, max-age=3600, s-maxage=10',
    'cross-origin-resource-policy': 'same-origin',
  })
  const etag = first.headers.get('etag') ?? ''
  expect((await ask(cardsOf(id), { 'if-none-match': etag })).status).toBe(304)
  expect((await ask(cardsOf(id), { range: 'bytes=0-9' })).bytes).toHaveLength(10)
})

test('no other version has one, and asking for them draws nothing', async () => {
  const { id } = await guide()
  const open = vi.spyOn(server.services.storage, 'open')
  for (const file of ['2.png', '0.png', '01.png', '1', '1.jpg', 'x.png', '99999999999.png', '1.png.png'])
    expect([file, (await ask(`/media/cards/${id}/${file}`)).status]).toEqual([file, 404])
  expect((await ask('/media/cards/nothing/1.png')).status).toBe(404)
  expect(open).not.toHaveBeenCalled()
  open.mockRestore()
})

test('an edited post has another card at another address, and the old one is gone', async () => {
  const { id } = await storePost(server, author, { plain: 'A walk by the river' })
  const before = await ask(cardsOf(id))
  await get(author, 'posts.edit', {
    params: { postId: id, type: 'timeline', userId: author.session.id },
    body: { post_text: '<p>A bath at noon</p>', version: 1 },
  })
  const after = await ask(cardsOf(id, 2))
  expect([before.status, after.status, (await ask(cardsOf(id))).status]).toEqual([200, 200, 404])
  expect(after.bytes.equals(before.bytes)).toBe(false)
})

test('another name of the author is drawn at the same address', async () => {
  const { id } = await guide()
  const before = await ask(cardsOf(id))
  await server.services.db
    .updateTable('users')
    .set({ username: 'Another Name' })
    .where('id', '=', author.session.id)
    .execute()
  const after = await ask(cardsOf(id), { 'if-none-match': before.headers.get('etag') ?? '' })
  expect(after.status).toBe(200)
  expect(after.bytes.equals(before.bytes)).toBe(false)
})

test.each(['pending', 'rejected', 'removed'] as const)('a %s post has none', async status => {
  const { id } = await guide({ status })
  const answer = await ask(cardsOf(id))
  expect([answer.status, answer.headers.get('etag')]).toEqual([404, null])
})

test('a post with a picture has none, nor one of a closed account, and nothing is kept of one that is removed', async () => {
  const bytes = await redAndBlue(60, 40).png().toBuffer()
  const picture = await storePicture(server.services, bytes, { ownerId: author.session.id })
  expect((await ask(cardsOf((await guide({ pictureIds: [picture.id] })).id))).status).toBe(404)
  const leaving = await presentMember(server)
  const { id } = await storePost(server, leaving, { kind: 'guide', title: 'Leaving' })
  const { db } = server.services
  const close = (closed_at: Date) =>
    db.updateTable('users').set({ closed_at }).where('id', '=', leaving.session.id).execute()
  await close(new Date())
  expect((await ask(cardsOf(id))).status).toBe(404)
  await close(new Date(Date.now() - 40 * 86_400_000))
  const deleted = vi.spyOn(server.services.storage, 'deleteBelow')
  await removeAccount({ userId: leaving.session.id }, server.services, { id: 'now' })
  expect(deleted.mock.calls).toEqual([[`cards/${id}`]])
  deleted.mockRestore()
})

test('a deleted post has none any more, and the purge removes its file', async () => {
  const { id } = await guide()
  await ask(cardsOf(id))
  await get(author, 'posts.delete', { params: { type: 'guide', id } })
  expect((await ask(cardsOf(id))).status).toBe(404)
  const long = new Date(Date.now() - 40 * 86_400_000)
  await server.services.db.updateTable('posts').set({ deleted_at: long }).where('id', '=', id).execute()
  const deleted = vi.spyOn(server.services.storage, 'deleteBelow')
  await jobHandlers['posts.purge']({}, server.services, { id: 'now' })
  expect(deleted.mock.calls).toContainEqual([`cards/${id}`])
  deleted.mockRestore()
})
