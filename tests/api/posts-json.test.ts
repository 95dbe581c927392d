import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doorSigns } from '../../src/contract/door-signs.ts'
import { reactionKinds } from '../../src/contract/entities/common.ts'
import { type Post, postKinds, post as postSchema } from '../../src/contract/entities/post.ts'
import type { Viewer } from '../../src/contract/policy/viewer.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { anyOf, type Sql, sql } from '../../src/server/platform/db/sql.ts'
import { endOf, type List, readList, readListAsJson } from '../../src/server/things/posts/read-posts.sql.ts'
import { numbersFrom, seed } from '../support/chance.ts'
import { block, presentMember, storePost, watched } from '../support/content.ts'
import type { Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** The JSON of posts that is kept is what the server makes of their rows now, for posts with all that a post may have. */

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

/** A list as JSON, and how many statements it took. */
async function readAsJson(viewer: Viewer, list: List, first: string | null = null) {
  const { db, asked } = watched(server.services.db)
  const { posts, end } = await readListAsJson({ db, viewer, services: server.services }, list, first)
  return { posts: JSON.parse(posts.json) as Post[], end, statements: asked.length }
}

const asWritten = (posts: readonly Post[]): unknown => JSON.parse(JSON.stringify(posts))

test('what is written is what the server makes of the rows, for the first who asks and for all others', async () => {
  const { services } = server
  const cases = [
    ...ids.map(id => ({ some: [id], keys: 1 as const, first: null })),
    ...[[], ids, ids.slice(0, 15)].flatMap(some =>
      ([0, 1, 2] as const).flatMap(keys => [null, ids[0] ?? null].map(first => ({ some, keys, first }))),
    ),
  ]
  const seen = { whole: 0, kept: 0, signed: 0 }
  for (const [who, viewer] of viewers())
    for (const { some, keys, first } of cases) {
      const made = await readList({ db: services.db, viewer, services }, listOf(some, keys), first)
      for (const _ of ['first', 'again']) {
        const { posts, end, statements } = await readAsJson(viewer, listOf(some, keys), first)
        seen[statements === 1 ? 'kept' : 'whole'] += posts.length
        expect(posts, who).toStrictEqual(asWritten(made.posts))
        const withoutStops = posts.map(({ post_stops, ...others }) => others)
        expect(v.is(v.array(postSchema), withoutStops), who).toBe(true)
        const { count, last } = endOf(made.places)
        expect(end.count).toBe(count)
        for (const key of (['key0', 'key1'] as const).slice(0, keys)) expect(end.last?.[key]).toBe(last?.[key])
        seen.signed += posts.filter(({ pictures: [first] }) => first?.thumb.includes('?')).length
      }
    }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20)
}, 120_000)

/** A published post of a person who carries no badge, with a picture whose files are measured. */
async function plainPost(by: Member): Promise<string> {
  const { id } = await storePost(server, by, { status: 'published', pictureIds: [await drawPicture(by)] })
  await sql`update pictures set file_bytes = '{10,20,30}' where id in (select picture_id from post_pictures where post_id = ${id})`.execute(
    server.services.db,
  )
  await sql`update users set premium = false, premium_until = null where id = ${by.session.id}`.execute(
    server.services.db,
  )
  return id
}

test('what a post shows is there at once, whatever was kept of it', async () => {
  const { db } = server.services
  const by = await presentMember(server)
  const id = await plainPost(by)
  const asker: Viewer = { id: reader.session.id, role: 1, suspended: false }
  const read = (viewer: Viewer) => readAsJson(viewer, listOf([id], 1))
  const person = by.session.id
  const changes: [name: string, change: Sql, statements: number][] = [
    ['a view', sql`update posts set views_count = views_count + 1 where id = ${id}`, 1],
    [
      'a reaction',
      sql`insert into reactions (target_id, user_id, target, kind) values (${id}, ${asker.id}, 'post', 'like')`,
      1,
    ],
    ['a save', sql`insert into saves (user_id, post_id) values (${asker.id}, ${id})`, 1],
    ['its text', sql`update posts set text = '<p>縁側</p>' where id = ${id}`, 2],
    ['its counters', sql`update posts set reactions = '{"like": 1}', comments_count = 7 where id = ${id}`, 2],
    ["its author's name", sql`update users set username = 'Another' where id = ${person}`, 2],
    ['what its author says', sql`update users set about = 'Here', privacy_about = 'everyone' where id = ${person}`, 2],
    ['that nobody may read that any more', sql`update users set privacy_about = 'nobody' where id = ${person}`, 2],
    ['a badge', sql`update users set premium = true where id = ${person}`, 2],
  ]
  await read(null)
  for (const [name, change, statements] of changes) {
    await change.execute(db)
    for (const viewer of [asker, null]) {
      const made = await readList({ db, viewer, services: server.services }, listOf([id], 1))
      const now = await read(viewer)
      expect(now.posts, name).toStrictEqual(asWritten(made.posts))
      expect(now.statements, name).toBe(viewer === null ? 1 : statements)
    }
  }
})

test.each<[string, (id: string, person: string) => Sql[]]>([
  [
    'a badge',
    (_, person) => [
      sql`update users set premium = true, premium_until = now() + interval '1 hour' where id = ${person}`,
    ],
  ],
  [
    'a pin',
    id => [
      sql`insert into pins (list, post_id, ends_at) values ('#kept', ${id}, now() + interval '1 hour')`,
      sql`update posts set version = version where id = ${id}`,
    ],
  ],
  [
    'that nobody knows how large its picture is',
    id => [
      sql`update pictures set file_bytes = null where id in (select picture_id from post_pictures where post_id = ${id})`,
      sql`update posts set version = version where id = ${id}`,
    ],
  ],
])('a post is not kept while it shows what ends by itself: %s', async (_, changes) => {
  const by = await presentMember(server)
  const id = await plainPost(by)
  for (const change of changes(id, by.session.id)) await change.execute(server.services.db)
  for (let run = 0; run < 3; run++) expect((await readAsJson(null, listOf([id], 1))).statements).toBe(2)
})

test('nobody is given what was kept of a post that they may not read any more', async () => {
  const { db } = server.services
  const by = await presentMember(server)
  const id = await plainPost(by)
  const asker: Viewer = { id: reader.session.id, role: 1, suspended: false }
  const seenBy = async (viewer: Viewer) => (await readAsJson(viewer, listOf([id], 1))).posts.length
  expect([await seenBy(null), await seenBy(asker)]).toEqual([1, 1])
  await block(server, by, reader)
  expect([await seenBy(null), await seenBy(asker)]).toEqual([1, 0])
  await sql`update posts set status = 'pending' where id = ${id}`.execute(db)
  expect([await seenBy(null), await seenBy({ id: by.session.id, role: 1, suspended: false })]).toEqual([0, 1])
  await sql`update posts set status = 'published', deleted_at = now() where id = ${id}`.execute(db)
  expect(await seenBy({ id: by.session.id, role: 1, suspended: false })).toBe(0)
})
