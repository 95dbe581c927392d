import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallSpec } from '../../src/contract/calls/define.ts'
import { type CallName, callList, specOf } from '../../src/contract/calls/index.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { addressOf } from '../../src/local/wire/address.ts'
import { rowsOf } from '../support/access/rows.ts'
import { arranges, inputOf, newWorld, secretsOf, type World } from '../support/access/world.ts'
import { addressAt, callsWithFields, fieldsOf, isSingle, kindsIn } from '../support/call-fields.ts'
import { presentMember, storePost } from '../support/content.ts'
import { type Asker, ask, get, headersOf, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What is tried with every call of the table, so that a new one is tried by itself. Who may make it: access.test.ts, people-access.test.ts. */

let server: TestServer
let admin: Member
let member: World
let nobody: World
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  ;[member, nobody] = [await newWorld(server, 'member'), await newWorld(server, 'nobody')]
})
afterAll(() => server.stop())

type Told = { status: number; code: string | undefined; issues: string[] }

/** Sends a request as it is written here: `fetch` would mend some headers, and send none twice. */
function send(
  { method, path }: { method: string; path: string },
  headers: Record<string, string | string[]>,
  body?: string,
): Promise<Told> {
  return new Promise((done, failed) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(server.origin + path, { method, headers: { ...headers, ...length } }, answer => {
      text(answer).then(told => {
        const { code, issues } = (JSON.parse(told) ?? {}) as { code?: string; issues?: { path: string }[] }
        done({ status: answer.statusCode ?? 0, code, issues: (issues ?? []).map(each => each.path) })
      }, failed)
    })
    asked.on('error', failed)
    asked.end(body)
  })
}

const to = (spec: CallSpec) => ({ method: spec.method, path: addressAt(spec.path) })
const json = { 'content-type': 'application/json' }

/** Everything by which a proxy, a framework or another product would say who asks, what for and from where. */
const forged = () => ({
  'x-user-role': '55',
  'x-http-method-override': 'DELETE',
  'x-method-override': 'PUT',
  'x-original-url': '/api/admin_area',
  'x-rewrite-url': '/api/admin_area',
  'x-middleware-subrequest': 'src/middleware:src/middleware',
  'x-forwarded-host': 'elsewhere.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-prefix': '/api',
  'x-forwarded-user': admin.session.user_tag,
  'x-remote-user': admin.session.user_tag,
  'remote-user': admin.session.user_tag,
  'x-authenticated-user': admin.session.id,
  'x-auth-token': admin.session.token,
  'x-access-token': admin.session.token,
  'x-api-key': admin.session.token,
  'proxy-authorization': `Bearer ${admin.session.token}`,
  forwarded: 'for=127.0.0.1;host=localhost',
  'x-real-ip': '127.0.0.1',
  'client-ip': '127.0.0.1',
  cookie: `session=${admin.session.token}; token=${admin.session.token}; Authorization=Bearer ${admin.session.token}; role=55`,
})

describe('forged headers', () => {
  const told = async (spec: CallSpec, asker: Asker, more: Record<string, string> = {}) => {
    const { status, code } = await send(to(spec), { ...headersOf(asker), ...more })
    return `${status} ${code}`
  }

  it.each(callList)('make nobody of the visitor of $name somebody', async ({ spec }) => {
    const plain = await told(spec, visitor(server.origin))
    const { id, user_token } = admin.session
    const more = { ...forged(), 'x-user-id': id, 'x-user-token': user_token }
    expect(await told(spec, visitor(server.origin), more)).toBe(plain)
  })

  it.each(callList)('make no admin of the member of $name, and nobody else', async ({ spec }) => {
    const [first, second, third] = [
      await presentMember(server),
      await presentMember(server),
      await presentMember(server),
    ]
    expect(await told(spec, second, forged())).toBe(await told(spec, first))
    expect(await told(spec, third, { 'x-user-id': admin.session.id })).toBe('404 not_found')
    expect(await told(spec, third, { 'x-user-token': admin.session.user_token })).toBe('404 not_found')
  })
})

/** A body in which no field is what it should be. */
const wrongBody = (spec: CallSpec, value: unknown): string =>
  JSON.stringify(Object.fromEntries(fieldsOf(spec.body).map(([name]) => [name, value])))

describe('CVE-2026-25223: content types, as tabs, parameters and lists hide them', () => {
  const types: (string | string[])[] = [
    'application/json\ta',
    'application/json\t; charset=utf-8',
    'application/json;\tcharset=utf-8',
    'application/json; charset=utf-16',
    'application/json, text/plain',
    ['application/json', 'text/plain'],
    ['text/plain', 'application/json'],
    'text/plain',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    '',
  ]
  it.each(callsWithFields)('$name looks at its fields, or takes nothing', async ({ spec }) => {
    const asker = headersOf(await presentMember(server, 55))
    const body = wrongBody(spec, { no: [true] })
    expect(await send(to(spec), { ...asker, ...json }, body)).toMatchObject({ status: 400, code: 'bad_request' })
    const answers = await Promise.all(
      types.map(async type => {
        const { status, code } = await send(to(spec), { ...asker, 'content-type': type }, body)
        return [type, `${status} ${code}`] as const
      }),
    )
    const untyped = await send(to(spec), asker, body)
    const proper = ['400 bad_request', '415 unsupported_media']
    expect(answers.filter(([, answer]) => !proper.includes(answer))).toEqual([])
    expect(untyped).toMatchObject({ status: 415 })
  })
})

describe('CVE-2026-27491: what is of another type is not made into what would be right', () => {
  const truths = [1, 0, '1', 'yes', 'true', '', [true], {}]
  const booleans = callsWithFields.flatMap(({ name, spec }) =>
    fieldsOf(spec.body).flatMap(([field, { type }]) => (type === 'boolean' ? [{ name, spec, field }] : [])),
  )

  it('has booleans to try', () => expect(booleans.length).toBeGreaterThan(8))

  it.each(booleans)('$field of $name is true or false', async ({ spec, field }) => {
    const asker = headersOf(await presentMember(server, 55))
    for (const value of truths) {
      const { issues } = await send(to(spec), { ...asker, ...json }, JSON.stringify({ [field]: value }))
      expect([value, issues.includes(field)]).toEqual([value, true])
    }
  })

  it('the tick at the terms is a tick, as a form or a page sends it', async () => {
    for (const rules of [1, 0, 'yes', 'false', '', [true], ['true'], {}, false, null]) {
      const { issues } = await send(
        to(specOf('auth.register')),
        { ...headersOf(visitor(server.origin)), ...json },
        JSON.stringify({ rules }),
      )
      expect([rules, issues.includes('rules')]).toEqual([rules, true])
    }
  })

  it.each(callsWithFields)(
    '$name takes no list, object or truth for one of its texts and numbers',
    async ({ spec }) => {
      const asker = headersOf(await presentMember(server, 55))
      const single = fieldsOf(spec.body).filter(([, schema]) => isSingle(schema))
      for (const value of [['x'], [1], { toString: 'x' }, { length: 1, 0: 'x' }]) {
        const { issues } = await send(to(spec), { ...asker, ...json }, wrongBody(spec, value))
        expect([value, single.map(([name]) => name).filter(name => !issues.includes(name))]).toEqual([value, []])
      }
    },
  )

  const asked = callList.flatMap(({ name, spec }) => {
    const fields = fieldsOf(spec.query).filter(([, schema]) => isSingle(schema))
    return fields.length === 0 ? [] : [{ name, spec, fields: fields.map(([field]) => field) }]
  })
  it.each(asked)('$name takes none of its parameters twice', async ({ spec, fields }) => {
    const asker = await presentMember(server, 55)
    const { path, method } = to(spec)
    for (const form of [(name: string) => `${name}=1&${name}=2`, (name: string) => `${name}[]=1&${name}[]=2`]) {
      const { issues } = await send({ method, path: `${path}?${fields.map(form).join('&')}` }, headersOf(asker))
      expect(fields.filter(field => !issues.includes(field))).toEqual([])
    }
  })
})

describe('fields that a call does not name', () => {
  it('are taken by none of them', () => {
    const open = ['any', 'record', 'loose_object', 'object_with_rest', 'custom', 'instance']
    const found = callList.flatMap(({ name, spec }) =>
      [spec.params, spec.query, spec.body]
        .flatMap(kindsIn)
        .flatMap(kind => (open.includes(kind) ? [`${name}: ${kind}`] : [])),
    )
    expect(found).toEqual([])
  })

  it('change nobody’s role, standing or authorship', async () => {
    const [mika, other] = [await presentMember(server), await presentMember(server)]
    const { db } = server.services
    const own = () => db.selectFrom('users').selectAll().where('id', '=', mika.session.id).executeTakeFirstOrThrow()
    const { role, premium_until, suspended_at, email, password } = await own()
    const id = other.session.id
    const more = {
      ...{ role: 55, user_role: 55, is_admin: true, admin: true, verified: true, premium_status: true },
      ...{ premium_until: '2099-01-01T00:00:00Z', suspended_at: null, closed_at: null, email: 'new@example.jp' },
      ...{ user_id: id, userId: id, author_id: id, authorId: id, owner_id: id, setUserId: id, status: 'published' },
      ...{
        password: 'Another-pass-1',
        created_at: '2000-01-01T00:00:00Z',
        views_count: 9,
        promoted: true,
        pinned: true,
      },
    }
    const post = await storePost(server, mika)
    const write = async <N extends CallName>(name: N, input: object) => {
      const { body, ...rest } = input as { body?: object }
      const answer = await ask(mika, name, { ...rest, body: { ...body, ...more } } as never)
      expect([name, answer.status < 300]).toEqual([name, true])
      return answer.body
    }
    const made = (await write('posts.addTimeline', { body: { post_text: '<p>A walk along the river</p>' } })) as {
      responseData: { id: string }
    }
    await write('comments.add', {
      params: { postId: post.id, slug: post.slug },
      body: { comment_text: '<p>Said under it</p>' },
    })
    await write('posts.edit', {
      params: { postId: post.id, type: 'timeline', userId: mika.session.id },
      body: { post_text: '<p>A walk along another river</p>', version: 1 },
    })
    await write('profile.editAbout', { params: { id: mika.session.id }, body: { about: 'About' } })
    await write('settings.changeUsername', { body: { username: mika.name } })
    await write('galleries.add', { body: { gallery_name: 'Moss' } })
    await write('collections.add', { body: { name: 'Moss' } })
    await write('uploads.begin', { params: { uploadId: uuidv7() }, body: { size: 8, name: 'a.jpg' } })
    expect(await own()).toMatchObject({ role, premium_until, suspended_at, email, password, closed_at: null })
    for (const table of ['posts', 'comments'] as const) {
      const theirs = await db.selectFrom(table).select('id').where('author_id', '=', id).execute()
      expect(theirs).toEqual([])
    }
    const row = await db.selectFrom('posts').select(['author_id', 'views_count']).where('id', '=', made.responseData.id)
    expect(await row.executeTakeFirst()).toMatchObject({ author_id: mika.session.id, views_count: 0 })
    const { body } = await ask(mika, 'auth.protected', {})
    expect(body).toMatchObject({ session: { id: mika.session.id, role: 1 } })
  })
})

/** Where an answer has which keys, to any depth: what stands in lists is told apart by its keys, not by its place. */
function keysIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const found = Array.isArray(value)
    ? value.flatMap(each => keysIn(each, `${at}[]`))
    : Object.entries(value).flatMap(([key, each]) => [`${at}.${key}`, ...keysIn(each, `${at}.${key}`)])
  return [...new Set(found)].sort()
}

describe('CVE-2026-26265: asking for private fields', () => {
  const wishes =
    'fields=email,password,birthday&fields[user]=email&select=*&include=email,sessions&expand=author.email&populate=*&$select=email&attributes=email'
  const reads = (who: 'member' | 'nobody') =>
    callList.flatMap(({ name, spec }) => {
      if (spec.method !== 'GET') return []
      const row = rowsOf(name).find(each => each.answers[who] === 'ok' && !arranges(each.input))
      return row === undefined ? [] : [{ name, row }]
    })

  it.each([
    ...reads('member').map(each => ({ ...each, who: 'member' as const })),
    ...reads('nobody').map(each => ({ ...each, who: 'nobody' as const })),
  ])('$name gives $who no more for it', async ({ name, row, who }) => {
    const world = who === 'member' ? member : nobody
    const { url } = await addressOf(server.origin, name, (await inputOf(row.input, world)) as never)
    const read = async (address: string) => {
      const answer = await fetch(address, { headers: headersOf(world.asker) })
      return { status: answer.status, body: await answer.text() }
    }
    const [plain, wished] = [await read(url), await read(`${url}${url.includes('?') ? '&' : '?'}${wishes}`)]
    expect(wished.status).toBe(200)
    expect(keysIn(JSON.parse(wished.body))).toEqual(keysIn(JSON.parse(plain.body)))
    const { email, session } = secretsOf(world)
    for (const secret of [email, session, '1990-04-01', world.owner.session.token])
      expect(wished.body).not.toContain(secret)
  })
})

describe('what belongs to somebody else', () => {
  it('is ended by an admin only with whom it belongs to', async () => {
    const [one, other] = [await presentMember(server), await presentMember(server)]
    const params = { id: one.session.id, sessionId: other.session.user_token }
    expect(await ask(admin, 'admin.endSession', { params, body: { reason: 'Lost' } })).toMatchObject({ status: 404 })
    await get(other, 'auth.sessions', {})
  })
})
