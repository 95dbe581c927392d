import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { sendDue } from '../../src/server/admin/scheduled/send-due.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, newAddress, visitor } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { startTwoProcesses } from '../support/two-processes.ts'

/** The line above pages (PRODUCT 6.40). */

let server: TestServer
let other: TestServer
let member: Member
let admin: Member
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, other, member, admin, stop } = await startTwoProcesses({ hearing: false }))
})
afterAll(() => stop())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const words = { en: 'The "guides" have a map <now>', ja: 'ガイドに地図がつきました' }
const dayMs = 86_400_000
/** The day in Japan so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + 9 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)
type More = { id?: string; based_on?: number; en?: string; href?: string | null; until?: string; reason?: string }
const announce = (more: More = {}, by = admin) =>
  ask(by, 'admin.announce', { body: { id: uuidv7(), ...words, until: dayIn(1), ...more } })
const listed = () => get(admin, 'admin.announcements', {})
const heard = async ({ origin } = server) =>
  (await get(visitor(origin), 'app.changes', { query: { own: '' } })).site?.announcement
const page = async (headers: Record<string, string> = {}, { origin } = server) =>
  (await fetch(`${origin}/`, { headers: { 'x-forwarded-for': newAddress(), ...headers } })).text()

test('stands in every document and in what a device hears when it comes back, in both languages, as plain text', async () => {
  const id = uuidv7()
  expect((await announce({ id, href: '/posts/river' })).status).toBe(200)
  const line = { id, ...words, href: '/posts/river' }
  expect(await heard()).toMatchObject(line)
  expect((await get(member, 'app.changes', { query: { own: '' } })).site?.announcement).toMatchObject(line)
  for (const text of [await page(), await page({ 'accept-language': 'ja', cookie: 'language=ja' })])
    expect(text).not.toContain('<now>')
  expect(await page()).toContain('The &quot;guides&quot; have a map &lt;now&gt;')
  expect(await page({ cookie: 'language=ja' })).toContain(words.ja)
  vi.advanceTimersByTime(2_000)
  expect(await heard(other)).toMatchObject(line)
})

test('is in no document of a browser that closed it, and not in the shell that devices keep', async () => {
  const id = uuidv7()
  await announce({ id })
  expect(await page()).toContain('have a map')
  expect(await page({ cookie: `line=${id}` })).not.toContain('have a map')
  expect(await page({ cookie: 'line=another' })).toContain('have a map')
  expect(await (await fetch(`${server.origin}/index.html`)).text()).not.toContain('announcement')
})

test('is one at a time: another takes its place, and a repeat changes nothing', async () => {
  const [first, second] = [uuidv7(), uuidv7()]
  await announce({ id: first })
  await Promise.all([announce({ id: second, en: 'Second' }), announce({ id: second, en: 'Second' })])
  await announce({ id: first })
  expect(await heard()).toMatchObject({ id: second, en: 'Second' })
  expect((await listed()).filter(({ stands }) => stands)).toMatchObject([
    { id: second, said_by: admin.session.user_tag },
  ])
  const tied = await Promise.all([1, 2, 3].map(() => announce()))
  expect(tied.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await listed()).filter(({ stands }) => stands)).toHaveLength(1)
})

test('another wording under an id that was told already is refused, and keeps its draft', async () => {
  const id = uuidv7()
  await announce({ id })
  await get(admin, 'admin.saveSiteUpdateDraft', {
    body: { id, en: 'Mended', ja: '', post_slug: '', line: { href: '', until: '' }, based_on: null },
  })
  for (const other of [{ en: 'Mended' }, { href: '/posts' }, { until: dayIn(2) }])
    expect((await announce({ id, ...other })).status).toBe(409)
  expect(await heard()).toMatchObject({ id, ...words })
  expect(await drafts()).toMatchObject([{ id, en: 'Mended' }])
  expect((await announce({ id })).status).toBe(200)
  expect(await drafts()).toEqual([])
})

test('ends with its day in Japan, in every process', async () => {
  await announce({ until: dayIn(0) })
  expect(await heard()).not.toBeNull()
  vi.setSystemTime(new Date(`${dayIn(1)}T00:00:00+09:00`))
  expect(await heard()).toBeNull()
  expect(await page()).not.toContain('have a map')
})

test('is taken away at once, and only once, and the log says why', async () => {
  const id = uuidv7()
  await announce({ id, reason: 'Many asked for it' })
  const end = () => ask(admin, 'admin.endAnnouncement', { params: { id }, body: { reason: 'It is over' } })
  expect([(await end()).status, (await end()).status]).toEqual([200, 404])
  expect(await heard()).toBeNull()
  expect(await page()).not.toContain('have a map')
  const [before, after] = [uuidv7(), uuidv7()]
  for (const each of [before, after]) await announce({ id: each })
  expect((await ask(admin, 'admin.endAnnouncement', { params: { id: before }, body: {} })).status).toBe(404)
  expect(await heard()).toMatchObject({ id: after })
  const logged = await get(admin, 'admin.log', { query: { find: id } })
  expect(logged.map(({ act, details, reason }) => [act, details.en, reason])).toEqual([
    ['announcement.end', undefined, 'It is over'],
    ['announcement.set', words.en, 'Many asked for it'],
  ])
})

/** Schedules a line for so many hours from now. */
const schedule = (hours: number, more: More = {}, by = admin) =>
  ask(by, 'admin.scheduleAnnouncement', {
    body: {
      ...{ id: uuidv7(), ...words, until: dayIn(2), ...more },
      send_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
    },
  })
const drafts = () => get(admin, 'admin.siteUpdateDrafts', {})
const logOf = async (id: string) =>
  (await get(admin, 'admin.log', { query: { find: id } })).map(({ act, details }) => [act, details.scheduled])

test('stands from its time on, once, in every process; until then the one before it stands', async () => {
  const [first, second] = [uuidv7(), uuidv7()]
  await announce({ id: first })
  expect((await schedule(1, { id: second, en: 'From noon on', href: '/info/about', reason: 'Noon' })).status).toBe(200)
  expect(await heard()).toMatchObject({ id: first })
  expect(await drafts()).toMatchObject([
    { id: second, en: 'From noon on', line: { href: '/info/about', until: dayIn(2) }, send_at: expect.any(String) },
  ])
  const { db } = server.services
  await db
    .updateTable('site_update_drafts')
    .set({ send_at: new Date(Date.now() - 1_000) })
    .execute()
  const { services } = server
  await Promise.all([1, 2].map(() => sendDue({}, services, { id: uuidv7() })))
  // The other process goes by what it read last, which was when an earlier test had moved its clock on.
  vi.advanceTimersByTime(10_000)
  expect(await heard()).toMatchObject({ id: second, en: 'From noon on', href: '/info/about' })
  expect(await heard(other)).toMatchObject({ id: second })
  expect(await drafts()).toEqual([])
  expect(await logOf(second)).toEqual([
    ['announcement.set', true],
    ['announcement.schedule', undefined],
  ])
  expect((await schedule(1, { id: second })).status).toBe(409)
})

test('whose last day is over when its time is seen is a draft again, and the one that stands stays', async () => {
  const [standing, late] = [uuidv7(), uuidv7()]
  await announce({ id: standing })
  await schedule(1, { id: late })
  const { db } = server.services
  await db
    .updateTable('site_update_drafts')
    .set({ send_at: new Date(Date.now() - 1_000), line: JSON.stringify({ href: '', until: dayIn(-1) }) })
    .execute()
  await sendDue({}, server.services, { id: uuidv7() })
  expect(await heard()).toMatchObject({ id: standing })
  expect(await drafts()).toMatchObject([{ id: late, send_at: null, edited_by: admin.session.user_tag }])
  await get(admin, 'admin.deleteSiteUpdateDraft', { params: { id: late }, body: {} })
})

test('what is scheduled is taken back, and is a draft again that goes once its line is shown', async () => {
  const id = uuidv7()
  await announce({})
  await schedule(2, { id })
  await get(admin, 'admin.unscheduleSiteUpdate', { params: { id }, body: { reason: 'Too early' } })
  expect(await drafts()).toMatchObject([{ id, send_at: null, line: { href: '', until: dayIn(2) } }])
  const based_on = (await drafts())[0]?.rev ?? 0
  const line = { href: '/posts/ri', until: '' }
  await get(admin, 'admin.saveSiteUpdateDraft', { body: { id, en: 'Ri', ja: '', post_slug: '', line, based_on } })
  expect(await drafts()).toMatchObject([{ id, en: 'Ri', line }])
  expect(await heard()).not.toMatchObject({ id })
  await announce({ id })
  expect(await drafts()).toEqual([])
  expect(await heard()).toMatchObject({ id })
})

test('what another admin has written into a draft, or scheduled, meanwhile is not lost', async () => {
  const [id, line] = [uuidv7(), { href: '', until: '' }]
  const keep = (en: string, based_on: number | null) =>
    get(admin, 'admin.saveSiteUpdateDraft', { body: { id, en, ja: '', post_slug: '', line, based_on } })
  const { rev } = await keep('First', null)
  await keep('Theirs', rev)
  expect([(await announce({ id, based_on: rev })).status, (await schedule(1, { id, based_on: rev })).status]).toEqual([
    409, 409,
  ])
  expect(await drafts()).toMatchObject([{ id, en: 'Theirs', send_at: null }])
  expect((await schedule(1, { id, based_on: rev + 1 })).status).toBe(200)
  const update = { id, ...words, based_on: rev + 1, send_at: new Date(Date.now() + 7_200_000).toISOString() }
  expect((await ask(admin, 'admin.scheduleSiteUpdate', { body: update })).status).toBe(409)
  expect((await ask(admin, 'admin.sendSiteUpdate', { body: { id, ...words, based_on: rev + 1 } })).status).toBe(409)
  // The same once more, as its answer was lost.
  expect((await schedule(1, { id, based_on: rev + 1 })).status).toBe(200)
  await get(admin, 'admin.unscheduleSiteUpdate', { params: { id }, body: {} })
  const [logged] = await get(admin, 'admin.log', { query: { find: id } })
  expect(logged).toMatchObject({ act: 'site_update.unschedule', target: { kind: 'announcement' } })
  expect((await announce({ id, based_on: (await drafts())[0]?.rev ?? 0 })).status).toBe(200)
})

test.each([
  ['a time that is over', -1, {}],
  ['a day that is over by then', 3 * 24, {}],
  ['a day too far away', 1, { until: '2999-01-01' }],
])('%s is refused', async (_what, hours, more) => {
  expect((await schedule(hours, more)).status).toBe(400)
  expect(await drafts()).toEqual([])
})

test.each([
  ['a day that is over', { until: '2020-01-01' }],
  ['a day too far away', { until: '2999-01-01' }],
  ['no day', { until: '2026-13-01' }],
  ['another site', { href: 'https://elsewhere.example/' }],
  ['another site without its scheme', { href: '//elsewhere.example/' }],
  ['another site by a backslash', { href: '/\\elsewhere.example' }],
  ['a text that is too long', { en: 'x'.repeat(121) }],
  ['a text that is missing', { en: ' ' }],
])('%s is refused', async (_what, wrong) => {
  expect((await announce(wrong)).status).toBe(400)
})

test('a device that comes back gets it within a kilobyte', async () => {
  await announce({ en: 'x'.repeat(120) })
  const answer = await ask(visitor(server.origin), 'app.changes', { query: { own: '' } })
  expect(JSON.stringify(answer.body).length).toBeLessThan(1_024)
})

test('nobody but an admin writes one', async () => {
  const nobody = await presentMember(server)
  expect((await announce({}, nobody)).status).toBe(404)
  expect((await schedule(1, {}, nobody)).status).toBe(404)
})
