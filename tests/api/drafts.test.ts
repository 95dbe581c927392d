import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let member: Member

beforeAll(async () => {
  server = await startTestServer()
  member = await presentMember(server)
})
afterAll(() => server.stop())

const save = (who: Member, id: string, content: string, kind = 'post:new') =>
  get(who, 'settings.saveDraft', { params: { id }, body: { kind, content } }, { key: crypto.randomUUID() })

test('a draft is found on another device, as it was kept last, and nobody else sees or forgets it', async () => {
  const other = await presentMember(server)
  const id = uuidv7()
  const first = await save(member, id, 'One line')
  const second = await save(member, id, 'Two lines', 'post:guide')
  expect(second.rev).toBeGreaterThan(first.rev)
  const kept = await get(member, 'settings.drafts', {})
  expect(kept).toEqual([
    { id, kind: 'post:guide', content: 'Two lines', rev: second.rev, updated: expect.stringMatching(/Z$/) },
  ])
  expect(await get(other, 'settings.drafts', {})).toEqual([])
  await get(other, 'settings.deleteDraft', { params: { id } })
  await save(other, id, 'Of somebody else')
  expect(await get(member, 'settings.drafts', {})).toEqual(kept)
  await get(member, 'settings.deleteDraft', { params: { id } })
  await get(member, 'settings.deleteDraft', { params: { id } })
  expect(await get(member, 'settings.drafts', {})).toEqual([])
  expect(await get(other, 'settings.drafts', {})).toHaveLength(1)
})

test('of more than are kept the oldest go, the newest stay', async () => {
  const writer = await presentMember(server)
  const first = uuidv7()
  await save(writer, first, 'The first')
  await server.services.db
    .insertInto('drafts')
    .values(
      Array.from({ length: serverLimits.draftsKept - 1 }, () => ({
        id: uuidv7(),
        user_id: writer.session.id,
        kind: 'post:new',
        content: 'One of many',
      })),
    )
    .execute()
  await save(writer, first, 'The first, kept again')
  expect(await get(writer, 'settings.drafts', {})).toHaveLength(serverLimits.draftsKept)
  const last = uuidv7()
  await save(writer, last, 'The last')
  const kept = await get(writer, 'settings.drafts', {})
  expect(kept).toHaveLength(serverLimits.draftsKept)
  expect(kept.slice(0, 2).map(({ id }) => id)).toEqual([last, first])
})

test('a draft longer than any post with its markup is refused', async () => {
  const input = { params: { id: uuidv7() }, body: { kind: 'post:new', content: 'x'.repeat(250_001) } }
  expect((await ask(member, 'settings.saveDraft', input)).status).toBe(400)
})

test('of more letters than are kept the oldest drafts go, the newest stays', async () => {
  const writer = await presentMember(server)
  const each = 200_000
  const ids = Array.from({ length: serverLimits.draftLettersKept / each + 1 }, () => uuidv7())
  for (const id of ids) await save(writer, id, 'x'.repeat(each))
  const kept = await get(writer, 'settings.drafts', {})
  expect(kept.map(({ id }) => id)).toEqual(ids.slice(1).reverse())
})

test('many written at once are no more than are kept', async () => {
  const writer = await presentMember(server)
  const content = 'x'.repeat(serverLimits.draftLettersKept / 10)
  const keep = () => save(writer, uuidv7(), content)
  await Promise.all(Array.from({ length: 30 }, keep))
  const rows = await server.services.db
    .selectFrom('drafts')
    .select('content')
    .where('user_id', '=', writer.session.id)
    .execute()
  expect(rows).toHaveLength(10)
})

test('own cards take no room of drafts, nor drafts of theirs, and go with the account', async () => {
  const writer = await presentMember(server)
  const card = uuidv7()
  await save(writer, card, '{"key":"phrase:1"}', 'phrase')
  const many = (kind: string) =>
    server.services.db
      .insertInto('drafts')
      .values(
        Array.from({ length: serverLimits.draftsKept }, () => ({
          id: uuidv7(),
          user_id: writer.session.id,
          kind,
          content: 'One of many',
        })),
      )
      .execute()
  await many('post:new')
  await save(writer, uuidv7(), 'The last')
  const kinds = async () => (await get(writer, 'settings.drafts', {})).map(({ kind }) => kind)
  expect(await kinds()).toEqual([...Array.from({ length: serverLimits.draftsKept }, () => 'post:new'), 'phrase'])
  await many('phrase')
  await save(writer, uuidv7(), 'One more', 'phrase')
  expect((await kinds()).filter(kind => kind === 'phrase')).toHaveLength(serverLimits.draftsKept)
  expect((await get(writer, 'settings.drafts', {})).map(({ id }) => id)).not.toContain(card)
  await server.services.db.deleteFrom('users').where('id', '=', writer.session.id).execute()
  expect(
    await server.services.db.selectFrom('drafts').where('user_id', '=', writer.session.id).selectAll().execute(),
  ).toEqual([])
})
