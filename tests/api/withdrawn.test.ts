import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls/index.ts'
import { writtenAnswer } from '../../src/server/platform/http/written-answer.ts'
import { presentMember, storePost } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let author: Member

beforeAll(async () => {
  server = await startTestServer()
  author = await presentMember(server)
})
afterAll(() => server.stop())

/** The page that the server gives now: the one that it has, or `name`. */
const page = async (name: string) => {
  const make = async () => writtenAnswer({ status: 200, headers: {}, body: name, tagged: false })
  return (await server.services.forVisitors.documents.get('/', make)).in('identity').toString()
}

test('after a deletion no page is given that was rendered before; a reaction leaves it', async () => {
  const post = await storePost(server, author)
  await page('before')
  await get(author, 'posts.react', { params: { id: post.id }, body: { reaction: 'like' } })
  expect(await page('after')).toBe('before')
  await get(author, 'posts.delete', { params: { id: post.id, type: post.type } })
  expect(await page('after')).toBe('after')
})

test('so it is with all calls that change or delete what visitors see', () => {
  const topics = ['posts', 'comments', 'galleries', 'profile'] as const
  const names = topics.flatMap(topic => Object.entries(calls[topic]).map(([verb, spec]) => ({ topic, verb, spec })))
  const found = names.filter(({ verb }) => /^(edit|delete|remove|rename)/.test(verb))
  expect(found.length).toBeGreaterThan(8)
  for (const { topic, verb, spec } of found) expect([topic, verb, 'withdraws' in spec]).toEqual([topic, verb, true])
})
