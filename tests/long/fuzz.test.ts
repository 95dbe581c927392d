import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callList } from '../../src/contract/calls/index.ts'
import { errors } from '../../src/contract/errors.ts'
import { letIn } from '../../src/server/things/chat/members.sql.ts'
import { rounds, seed, shrinks, tellDrawn } from '../support/chance.ts'
import { say, storeGroup } from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { addComment, addPost, ask, headersOf, type Member, newAddress, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { jsonTexts, type Likely, type RawRequest, requestsTo } from './fuzz-input.ts'

const RUNS = rounds(300)
tellDrawn('fuzz', RUNS, `${RUNS} rounds of each of ${callList.length} calls`)
/** Fewer requests where the caller is refused: there are few possible answers. */
const few = Math.min(RUNS, 20)
/** One member may send this many without reaching the limit of posts in an hour. */
const perMember = 25

let server: TestServer
let likely: Likely
/** A group that everybody who asks is in. */
let chatId: string
/** A post that no request names: admins among those who ask may take away what they name. */
let apart: { by: Member; id: string }
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'error' } })
  const by = await presentMember(server)
  apart = { by, id: (await addPost(by, 'Something that nobody asks for')).id }
  likely = await whatIsThere(await presentMember(server))
})
afterAll(() => server.stop())

/** Ids, cursors and texts of a server in use. */
async function whatIsThere(member: Member): Promise<Likely> {
  const post = await addPost(member, 'Something that is there for the fuzz')
  await addPost(member, 'and another, for a second page')
  const comment = await addComment(member, post, 'said before')
  chatId = await storeGroup(server, 'Fuzz', [member])
  const message = await say(member, chatId, 'said before')
  const page = await ask(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: '1' }, query: {} })
  const cursor = page.headers.get('x-next-cursor') ?? ''
  const ids = [post.id, comment, member.session.id, chatId, message.id, crypto.randomUUID(), post.id.toUpperCase()]
  const html = ['<p>Rain in <span class="hashtag">#kyoto</span></p>', '<p>12345678</p>', '']
  const names = [
    'id',
    'postId',
    'commentId',
    'userId',
    'authorId',
    'uploadId',
    'comment',
    'sessionId',
    'chatId',
    'chat_id',
    'before_id',
    'message_reply_to',
    'galleryId',
    'photoId',
    'hashtagId',
  ]
  const place = { name: 'Todai-ji', name_ja: '東大寺', prefecture: 'Nara' }
  const lists = ['ids', 'personids', 'loadedIds', 'loadedCommentsIds', 'loadedUserPostsIds', 'loadedUserCommentsIds']
  return {
    ...Object.fromEntries(names.map(name => [name, ids])),
    ...Object.fromEntries(lists.map(name => [name, [[], [post.id], ids]])),
    slug: [post.slug],
    pageSize: ['1', '15', '50', '51', '0'],
    cursor: [cursor, cursor.slice(1), `${cursor}x`, ...forged(cursor)],
    type: ['timeline', 'guide'],
    userTag: [member.session.user_tag],
    tag: [member.session.user_tag, '#kyoto'],
    email: [member.email, 'somebody@example.jp'],
    password: ['Right-Kind-1', member.password],
    username: ['Mika', 'ミカ 花'],
    sex: ['male', 'none'],
    date: ['1990-04-01', '2030-01-01'],
    rules: [true, 'on'],
    reg_id: ['x'.repeat(43)],
    code: ['123456'],
    token: [Buffer.from('{"challenge":{"parameters":{},"signature":""},"solution":{}}').toString('base64'), 'e30='],
    post_text: html,
    comment_text: html,
    post_title: ['A title', '京都の朝', 'a\u0000b'],
    post_location: [
      place,
      JSON.stringify(place),
      { ...place, name: 'a\u0000\ud800b' },
      { ...place, lat: 35, lng: 135.7 },
    ],
    alt: ['A door', 'a\u0000\ud800b'],
    version: [1, '1', 2],
    kind: ['post:new'],
    content: ['{"text":"A beginning"}', 'a\u0000\ud800b'],
    lang: ['en', 'ja'],
    reaction: ['like', null],
    uploads: [[], [{ id: crypto.randomUUID(), alt: 'a\u0000\ud800b' }], '[]', '['],
    selectedType: ['all', 'guides'],
    selectedTrend: ['new', 'saved', 'trending'],
    selectedDate: ['week', 'month', 'all'],
    selectedContentTypes: [['news'], []],
    selectedComments: ['new', 'old', 'top'],
    selectedFrom: ['all', 'followed'],
    selectedPlace: ['', 'Kyoto'],
    searchWords: ['kyoto rain', '京都', '"'],
    searchText: ['kyoto rain', 'とうきょう', ':*'],
    searchTerm: ['mi', '@mi', '_%'],
    chat_message_text: ['Hello', 'a\u0000\ud800b', 'あ\n'.repeat(700)],
    chat_name: ['Walkers', '', '\u202e苔'],
    after_place: ['0', '1', String(Number.MAX_SAFE_INTEGER)],
    limit: ['1', '10', '50'],
    x: ['all', 'unread', 'kyoto rain', '京都', ':*', member.session.id],
    notification_status: [0, 1],
    before: [new Date().toISOString(), '2020-02-30T00:00:00Z'],
    url: ['http://127.0.0.1/', 'http://[::1]/', 'http://10.0.0.1:80/x?y#z'],
    searchTags: [['#kyoto'], ['#京都', '#kyoto']],
    epoch: ['x', crypto.randomUUID()],
    since: ['0', '1', String(Number.MAX_SAFE_INTEGER)],
    offset: ['0', '1', '10485760'],
    size: [1, 10, 10_485_760],
    name: ['a.jpg'],
    mention: ['@mi', 'mi'],
  }
}

/** Lets somebody into the group. */
async function inGroup(asked: Promise<Member>): Promise<Member> {
  const member = await asked
  await letIn(server.services.db, chatId, [{ id: member.session.id, standing: 'member' }])
  return member
}

/** The cursor with each of its values exchanged for one that a server would not have written. */
function forged(cursor: string): string[] {
  const values = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
  const strange = [-1, 1.5, 1e308, 2 ** 62, 'x', '', '\u0000', '9999-99-99', null, [], {}]
  return values.flatMap((_, index) =>
    strange.map(each => Buffer.from(JSON.stringify(values.with(index, each))).toString('base64url')),
  )
}

type Told = { status: number; type: string; mark: string | undefined; text: string }

function send(method: string, { path, headers, body }: RawRequest, who: Record<string, string>): Promise<Told> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(server.origin)
    const length = body === null ? {} : { 'content-length': String(body.length) }
    const asked = request({ hostname, port, method, path, headers: { ...who, ...headers, ...length } }, answer => {
      buffer(answer).then(bytes => {
        const type = answer.headers['content-type'] ?? ''
        const mark = answer.headers['x-engawa']?.toString()
        done({ status: answer.statusCode ?? 0, type, mark, text: bytes.toString() })
      }, failed)
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed the kept connection just as it was used again: no answer was lost.
      const stale = asked.reusedSocket && error.code === 'ECONNRESET'
      if (stale) send(method, { path, headers, body }, who).then(done, failed)
      else failed(error)
    })
    asked.end(body ?? undefined)
  })
}

const insides = /node_modules|\.ts:\d|\bat \S+ \(|Error:|select .* from|violates|postgres|kysely|valibot/i

/** Expects JSON; a refusal has a code of the error table with its status, and shows nothing of the server's internals. */
function expectProper({ status, type, mark, text }: Told): void {
  expect(type).toMatch(/^application\/json/)
  // A head that is too large is refused before there is a request.
  if (status !== 413) expect(mark).toBeTruthy()
  const body = JSON.parse(text) as { code?: keyof typeof errors }
  if (status < 400) return
  expect(Object.keys(errors)).toContain(body.code)
  expect(body.code && errors[body.code].status).toBe(status)
  expect(text).not.toMatch(insides)
  expect(status < 500 ? 'fine' : text).toBe('fine')
}

const nobody = () => headersOf({ ...visitor(server.origin), address: newAddress() })

function members(role: 1 | 55) {
  let member: Promise<Member> | undefined
  let asked = 0
  return async () => {
    if (member === undefined || asked++ % perMember === 0) member = inGroup(presentMember(server, role))
    return headersOf(await member)
  }
}

describe.each(callList.map(({ name, spec }) => ({ name, spec })))('$name', ({ spec }) => {
  // Visitors are refused by members' calls before anything is read.
  const visits = spec.who === 'anyone' ? RUNS : few

  test.each([
    { who: 'nobody', runs: visits, headers: async () => nobody() },
    { who: 'a member', runs: RUNS, headers: members(1) },
    { who: 'an admin', runs: few, headers: members(55) },
  ])('$who asks for anything and gets a proper answer', async ({ runs, headers }) => {
    await fc.assert(
      fc.asyncProperty(requestsTo(spec, likely), async raw => {
        expectProper(await send(spec.method, raw, await headers()))
      }),
      { numRuns: runs, seed, endOnFailure: !shrinks },
    )
    expect(server.logged()).toBe('')
  })
})

test.each(['auth.login', 'posts.addTimeline', 'registration.verifyCaptcha'] as const)(
  '%s refuses every text of the JSON suite, and what is no JSON as such',
  async name => {
    const spec = callList.find(each => each.name === name)?.spec
    const who = members(1)
    for (const { name: text, input } of jsonTexts) {
      const raw = { path: spec?.path ?? '', headers: { 'content-type': 'application/json' }, body: Buffer.from(input) }
      const told = await send('POST', raw, { ...(await who()), 'x-forwarded-for': newAddress() })
      expectProper(told)
      expect(told.status, text).toBe(400)
      if (text.startsWith('n_') && input.trim() !== '')
        expect(JSON.parse(told.text), text).toMatchObject({ code: 'malformed_json' })
    }
  },
)

test('no path leads anywhere that it should not', async () => {
  const part = fc.constantFrom(
    '..',
    '.',
    '',
    '%2e%2e',
    '%2f',
    '%5c',
    '%00',
    '%ff',
    '%',
    'api',
    'auth',
    'media',
    'etc',
    'passwd',
    'package.json',
    '.env',
    'a'.repeat(3_000),
    ';',
    '~',
    '%E3%81%82',
    'node_modules',
  )
  const paths = fc.tuple(fc.constantFrom('/api', '/auth', '/media', '/api/uploads'), fc.array(part, { maxLength: 8 }))
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')
  await fc.assert(
    fc.asyncProperty(paths, methods, async ([first, rest], method) => {
      const path = [first, ...rest].join('/')
      const told = await send(method, { path, headers: {}, body: null }, nobody())
      expect(told.status).toBeLessThan(500)
      expect(told.text).not.toMatch(/root:x:0|"dependencies"|node_modules\//)
    }),
    { numRuns: RUNS * 2, seed },
  )
  expect(server.logged()).toBe('')
})

test('after all of it the server still answers, and what was there is there', async () => {
  const { status, body } = await ask(apart.by, 'posts.ofUser', { params: { id: apart.by.session.id }, query: {} })
  expect(status).toBe(200)
  expect(body).toEqual([expect.objectContaining({ id: apart.id })])
  const member = await presentMember(server)
  await expect(addPost(member, `Still there ${newWord()}`)).resolves.toMatchObject({ slug: expect.any(String) })
})
