import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reactionKinds } from '../../src/contract/entities/common.ts'
import { doorSigns } from '../../src/contract/entities/doors.ts'
import { postKinds, post as postSchema } from '../../src/contract/entities/post.ts'
import type { Viewer } from '../../src/contract/policy/viewer.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { anyOf, sql } from '../../src/server/platform/db/sql.ts'
import { JsonOf } from '../../src/server/platform/http/json-of.ts'
import { endOf, type List, readList, readListAsJson } from '../../src/server/things/posts/read-posts.sql.ts'
import { numbersFrom, seed } from '../support/chance.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import type { Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** The JSON that PostgreSQL writes of posts is what the server makes of the same rows, for posts with all that a post may have. */

const many = 60

/** What JSON escapes, or what something on the way may take for something else. */
const texts = [
  '',
  'plain',
  'a "quoted" \\ word / and </script>',
  'lines\nand\ttabs\r\b\f',
  '\u0001\u001f\u007f\u0080',
  'line\u2028and paragraph\u2029',
  '縁側 が゙ 👩‍👩‍👧 𠮷野家 \u{10ffff}',
  '{}',
  '[null]',
  'null',
  "it's 100% $1 {id} |",
  `${'長い'.repeat(4_000)}"`,
]

let server: TestServer
let author: Member
let reader: Member
let ids: string[]
const next = numbersFrom(seed)
const one = <T>(of: readonly T[]): T => of[next(0, of.length)] as T
const maybe = <T>(make: () => T): T | null => (next(0, 2) === 0 ? null : make())
const number = () => one([0, 1, -1.5, 35.658_581, 1e-7, 12_345_678_901])

beforeAll(async () => {
  server = await startTestServer()
  ;[author, reader] = [await presentMember(server), await presentMember(server)]
  const hidden = await presentMember(server)
  await block(server, reader, hidden)
  const others = [author, await presentMember(server), hidden]
  for (const person of others) await drawPerson(person)
  ids = []
  for (let count = 0; count < many; count++) ids.push(await drawPost(one(others)))
})
afterAll(() => server.stop())

async function drawPicture(owner: Member): Promise<string> {
  const id = uuidv7()
  const file_bytes = one([null, [0, 0, 0], [10, 0, 30], [10, 20, 30], [10, 20, 0]])
  const facts = { id, owner_id: owner.session.id, alt: one(texts), width: one([1, 800, 801, 1_280]), height: 7 }
  await server.services.db
    .insertInto('pictures')
    .values({ ...facts, file_bytes })
    .execute()
  return id
}

async function drawPerson(person: Member): Promise<void> {
  const facts = {
    avatar_id: next(0, 2) === 0 ? null : await drawPicture(person),
    about: one(texts),
    premium: next(0, 2) === 0,
    username: `${one(texts.slice(0, 7))}x`,
  }
  await server.services.db.updateTable('users').set(facts).where('id', '=', person.session.id).execute()
}

async function drawPost(by: Member): Promise<string> {
  const { db } = server.services
  const status = one(['published', 'published', 'published', 'pending', 'rejected'] as const)
  const pictureIds = await Promise.all(Array.from({ length: one([0, 0, 1, 3]) }, () => drawPicture(by)))
  const { id } = await storePost(server, by, { kind: one(postKinds), status, title: one(texts), pictureIds })
  const json = (value: unknown) => JSON.stringify(value)
  const named = () => ({ name: one(texts), name_ja: one(texts), prefecture: 'Kyōto' })
  const facts = {
    text: one(texts),
    lang: one(['en', 'ja'] as const),
    location: maybe(() => json({ ...named(), ...maybe(() => ({ lat: number(), lng: number() })) })),
    days: maybe(() => json({ from: '2026-01-01', to: '2026-01-02', ...maybe(() => ({ repeats: one(texts) })) })),
    stops: maybe(() => json([{ id: uuidv7(), name: one(texts), name_ja: '', text: one(texts) }])),
    doors: maybe(() => json({ signs: [one(doorSigns)], ...maybe(() => ({ hours: one(texts) })) })),
    link_preview: maybe(() =>
      json({ url: one(texts), title: one(texts), description: one(texts), image: maybe(() => 'a') }),
    ),
    hashtags: one([[], ['#one'], ['#a"b', '#{c,d}', '#NULL', '#縁側', '#\u2028']]),
    created_at: one(['2026-11-29 23:59:59.999999+00', '2026-02-28T12:00:00+09:00', '1999-12-31 00:00:00.0105Z']),
    edited_at: maybe(() => new Date(next(0, 2_000_000_000_000))),
    comments_closed: next(0, 2) === 0,
    views_count: one([0, 1, 2_147_483_647]),
    reactions: json(one([{}, { like: 3 }, { thanks: 1, funny: 2 }])),
    comments_count: next(0, 50),
    version: next(1, 9),
  }
  await sql`update posts set ${sql.join(
    Object.entries(facts).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where id = ${id}`.execute(db)
  const ends_at = new Date(Date.now() + 3_600_000)
  if (maybe(() => true))
    await db
      .insertInto('pins')
      .values({ list: `#${uuidv7()}`, post_id: id, ends_at })
      .execute()
  if (maybe(() => true)) await db.insertInto('saves').values({ user_id: reader.session.id, post_id: id }).execute()
  const reaction = { target: 'post' as const, target_id: id, user_id: reader.session.id, kind: one(reactionKinds) }
  if (maybe(() => true)) await db.insertInto('reactions').values(reaction).execute()
  return id
}

/** Some posts by their number, of which the last may be asked for first. */
const listOf = (some: readonly string[], keys: List['keys']): List => ({
  query: sql`select p.id, p.seq as key0, p.slug as key1 from posts p where p.id = ${anyOf(some, 'uuid')} order by p.seq desc`,
  keys,
})

const viewers = (): [string, Viewer][] => [
  ['a visitor', null],
  ['a member', { id: reader.session.id, role: 1, suspended: false }],
  ['an author', { id: author.session.id, role: 1, suspended: false }],
  ['an admin', { id: reader.session.id, role: 55, suspended: false }],
]

test('what PostgreSQL writes is what the server makes of the rows', async () => {
  const { services } = server
  const seen = { json: 0, signed: 0 }
  const cases = [
    ...ids.map(id => ({ some: [id], keys: 1 as const, first: null })),
    ...[[], ids, ids.slice(0, 15)].flatMap(some =>
      ([0, 1, 2] as const).flatMap(keys => [null, ids[0] ?? null].map(first => ({ some, keys, first }))),
    ),
  ]
  for (const [who, viewer] of viewers())
    for (const { some, keys, first } of cases) {
      const asker = { db: services.db, viewer, services }
      const { posts, end } = await readListAsJson(asker, listOf(some, keys), first)
      const made = await readList(asker, listOf(some, keys), first)
      const isJson = posts instanceof JsonOf
      seen[isJson ? 'json' : 'signed'] += made.posts.length
      const written = isJson ? JSON.parse(posts.json) : posts
      expect(written, who).toStrictEqual(JSON.parse(JSON.stringify(made.posts)))
      const withoutStops = (written as { post_stops?: unknown }[]).map(({ post_stops, ...rest }) => rest)
      expect(v.is(v.array(postSchema), withoutStops), who).toBe(true)
      const { count, last } = endOf(made.places)
      expect(end.count).toBe(count)
      for (const key of (['key0', 'key1'] as const).slice(0, keys)) expect(end.last?.[key]).toBe(last?.[key])
      expect(isJson, who).toBe(!made.posts.some(each => each.status !== 'published' && each.pictures.length > 0))
    }
  expect(seen.json).toBeGreaterThan(300)
  expect(seen.signed).toBeGreaterThan(100)
}, 120_000)
