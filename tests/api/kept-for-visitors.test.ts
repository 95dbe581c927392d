import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, callList, specOf } from '../../src/contract/calls/index.ts'
import { feedPaths, tagFeedPath, userFeedPath } from '../../src/contract/feeds.ts'
import { addressOf } from '../../src/local/wire/address.ts'
import { everybody } from '../support/access/answers.ts'
import { rowsOf } from '../support/access/rows.ts'
import { inputOf, newWorld, type Row, type World } from '../support/access/world.ts'
import { presentMember, storePost } from '../support/content.ts'
import { headersOf, type Member, newAddress, newWord } from '../support/people.ts'
import { plainGet } from '../support/raw.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/**
 * CVE-2026-55674, CVE-2026-53943: of what is kept for visitors, none gets a byte that another one's headers have left there. Every call
 * that they share is tried by itself; what else is kept is named here.
 */

let server: TestServer
let world: World
let member: Member
let guide: { id: string; slug: string }
/** Where each call is asked, and where a collection and a week's posts are. */
const addresses = new Map<string, string>()
let [collection, week] = ['', '']

/** The site's own facts, which the table of people leaves out. */
const siteRows: { [N in CallName]?: Row<N>[] } = {
  'app.pages': [{ input: () => ({ query: {} }), answers: everybody }],
}
const inputsOf = (name: CallName): Row[] => [
  ...rowsOf(name),
  ...((siteRows as Partial<Record<CallName, Row[]>>)[name] ?? []),
]
const sharedIn = (list: typeof callList): CallName[] =>
  list.flatMap(({ name, spec }) => (spec.shared === true ? [name] : []))

const calls = sharedIn(callList).flatMap(name =>
  inputsOf(name).map(row => ({
    ...{ name, row, called: row.what === undefined ? name : `${name}, ${row.what}` },
    status: row.answers.nobody === 'ok' ? 200 : 404,
  })),
)

type Read = { path: () => string; status?: number; has?: () => string }
const title = 'Moss gardens'
const ofGuide = { has: () => title }
const tag = () => world.owner.session.user_tag

const documents: Record<string, Read> = {
  home: { path: () => '/', ...ofGuide },
  'the feed': { path: () => '/posts', ...ofGuide },
  'the feed of guides': { path: () => '/posts?type=guides', ...ofGuide },
  'a post': { path: () => `/posts/${guide.slug}`, ...ofGuide },
  'a post that waits': { path: () => `/posts/${world.of.waiting.slug}`, status: 404 },
  // A visitor is asked to sign in before it says whose it is.
  'a profile': { path: () => `/users/${tag()}` },
  'a post below its author': { path: () => `/users/${tag()}/${guide.slug}` },
  'a shared collection': { path: () => `/shared/${collection}`, has: () => world.of.collectionName },
  'what the site is': { path: () => '/info/about' },
  'an emergency': { path: () => '/emergency' },
  'phrases to show': { path: () => '/phrases' },
  terms: { path: () => '/info/terms' },
  privacy: { path: () => '/info/privacy' },
  'who sells': { path: () => '/info/commercial-disclosure' },
  'what is not there': { path: () => '/no/such/place', status: 404 },
  'the empty page': { path: () => '/index.html' },
}

const files: Record<string, Read> = {
  ...Object.fromEntries(
    Object.entries(feedPaths).map(([kind, path]) => [
      `the feed, ${kind}`,
      { path: () => path, ...((kind === 'all' || kind === 'guides') && ofGuide) },
    ]),
  ),
  'the feed of a tag': { path: () => tagFeedPath('moss'), ...ofGuide },
  'the feed of an author': { path: () => userFeedPath(tag()), ...ofGuide },
  'a feed of nobody': { path: () => userFeedPath('nobody_at_all'), status: 404 },
  'the sitemap': { path: () => '/sitemap.xml', has: () => week },
  'the sitemap of pages': { path: () => '/sitemaps/pages.xml', has: () => '/info/about' },
  'the sitemap of a week': { path: () => week, has: () => guide.slug },
  'what search engines leave out': { path: () => '/robots.txt' },
  'a card': { path: () => `/media/cards/${guide.id}/1.png` },
  'the style of the site': { path: () => '/site.css' },
  'the description': { path: () => '/api/openapi.json' },
}

/** An answer. */
type Got = { status: number; headers: object; body: string }

/** Asks with headers as they are written here, `Host` too. */
async function read(path: string, headers: Record<string, string> = {}): Promise<Got> {
  const { body, ...rest } = await plainGet(server.origin + path, { 'x-forwarded-for': newAddress(), ...headers })
  return { ...rest, body: body.toString() }
}

beforeAll(async () => {
  server = await startTestServer()
  const { db, jobs } = server.services
  world = await newWorld(server, 'nobody')
  member = await presentMember(server)
  guide = await storePost(server, world.owner, { kind: 'guide', title, plain: 'Seven of them #moss' })
  for (const { called, name, row } of calls) {
    const input = (await inputOf(row.input, world)) as { params?: { slug?: string } }
    const { url } = await addressOf('', name, input as never)
    addresses.set(called, url)
    if (name === 'collections.shared') collection = input.params?.slug ?? ''
  }
  // How long ago it was is said the same for days.
  const before = new Date(Date.now() - 9.5 * 86_400_000)
  for (const table of ['posts', 'comments'] as const)
    await db
      .updateTable(table)
      .set({ created_at: before } as never)
      .execute()
  await db.updateTable('collections').set({ changed_at: before }).execute()
  // Which posts are read most is counted every five minutes.
  await jobs.enqueue(db, 'posts.rankAll', {})
  await jobs.waitUntilIdle()
  week = /\/sitemaps\/\d{4}-\d\d-\d\d\.xml/.exec((await read('/sitemap.xml')).body)?.[0] ?? ''
})
afterAll(() => server.stop())

const mark = `mark${newWord()}`
const language = { 'accept-language': 'en' }
/** What the browser of a member says of itself to a page. */
const inMembers = { ...language, cookie: 'member=1' }
/** Headers that say something of who asks, all in one request; and those that choose an answer or a part of one, each in its own. */
const poisons: Record<string, () => Record<string, string>> = {
  'everything that names who asks': () =>
    Object.fromEntries(
      [
        ...['accept', 'accept-charset', 'user-agent', 'referer', 'origin', 'x-forwarded-host', 'x-forwarded-proto'],
        ...['x-forwarded-port', 'x-forwarded-server', 'x-forwarded-prefix', 'x-original-url', 'x-rewrite-url'],
        ...['x-host', 'forwarded', 'x-real-ip', 'via', 'dpr', 'viewport-width', 'width', 'downlink', 'ect', 'rtt'],
        ...['device-memory', 'sec-ch-ua', 'sec-ch-ua-platform', 'sec-ch-prefers-color-scheme', 'sec-fetch-dest'],
        ...['if-modified-since', 'x-user-id', 'x-user-role', 'x-requested-with', 'purpose', 'content-type', 'dnt'],
      ].map((name, at) => [name, `${mark}${at}`]),
    ),
  'another host': () => ({ host: `${mark}.example` }),
  'what a cookie remembers': () => ({
    cookie: `browser=${mark}; language=ja; pictures=held; member=1; line=${mark}; session=${mark}`,
  }),
  'the browser of a member': () => inMembers,
  'the browser of nobody': () => ({ cookie: '' }),
  'another language': () => ({ 'accept-language': `ja, x-${mark}` }),
  'less data': () => ({ 'save-data': 'on' }),
  'what it has already': () => ({ 'if-none-match': '*' }),
  'a part': () => ({ range: 'bytes=0-1' }),
  'a session': () => headersOf(member),
  // Who reads what waits for approval, too.
  'the session of an author': () => headersOf(world.owner),
}

/** An answer without what is another each time: when it was made, and in which order its parts were read. */
function same({ status, headers, body }: Got) {
  const {
    date: _date,
    'x-request-id': _id,
    etag: _etag,
    'content-length': _length,
    ...others
  } = headers as Record<string, string>
  const [, before, data = 'null', behind] = /^(.*<script[^>]* id="data">)([^<]*)(.*)$/s.exec(body) ?? []
  const untimed = (key: string, value: unknown) => (key === 'fetchedAt' ? 0 : value)
  const { view, ...facts } = (JSON.parse(data, untimed) ?? {}) as { view?: object }
  return { status, headers: others, facts, view: { ...view, at: 0, cursor: 0 }, text: before ? [before, behind] : body }
}

let tried = 0

/** Asks as one, between any two askings as another. */
async function expectSame(path: string, { status, has, own }: { status: number; has?: string; own: typeof language }) {
  const { forVisitors } = server.services
  forVisitors.withdrawn()
  const first = await read(path, own)
  expect([first.status, first.body.includes(has ?? '')]).toEqual([status, true])
  const plain = same(first)
  for (const [poison, headers] of Object.entries(poisons)) {
    // What is there already is given as it is, and what is made for the one is not given to the other.
    const served = await read(path, { ...own, ...headers() })
    forVisitors.withdrawn()
    const made = await read(path, { ...own, ...headers() })
    expect([poison, same(await read(path, own))]).toEqual([poison, plain])
    for (const { body, headers: got } of [served, made])
      expect([poison, `${JSON.stringify(got)} ${body}`.includes(mark)]).toEqual([poison, false])
    tried += 3
  }
}

describe('calls that visitors share (CVE-2026-55674)', () => {
  const without = (list: typeof callList) => sharedIn(list).filter(name => inputsOf(name).length === 0)

  it('are all asked, and a new one would be missed', () => {
    expect(sharedIn(callList).length).toBeGreaterThan(20)
    expect(without(callList)).toEqual([])
    const added = { name: 'posts.dull' as CallName, spec: specOf('posts.rated') }
    expect(without([...callList, added])).toEqual(['posts.dull'])
  })

  it.each(calls)('$called', async ({ called, status }) => {
    await expectSame(addresses.get(called) ?? '', { status, own: language })
  })
})

const tellOf = ({ path, status = 200, has }: Read) => ({ path: path(), status, ...(has && { has: has() }) })

describe('documents, of a visitor and of a member (CVE-2026-53943)', () => {
  it.each(Object.entries(documents))('%s', async (_what, document) => {
    const { path, ...told } = tellOf(document)
    await expectSame(path, { ...told, own: language })
    await expectSame(path, { status: told.status, own: inMembers })
  })

  it('are not the same at home, where a member has lists of the own', async () => {
    const [visitors, members] = [await read('/', language), await read('/', inMembers)]
    expect([visitors, members].map(({ body }) => body.includes(title))).toEqual([true, false])
  })
})

describe('feeds, sitemaps and other files', () => {
  it.each(Object.entries(files))('%s', async (_what, file) => {
    const { path, ...told } = tellOf(file)
    await expectSame(path, { ...told, own: language })
  })
})

it('has tried much', () => expect(tried).toBeGreaterThan(1_500))
