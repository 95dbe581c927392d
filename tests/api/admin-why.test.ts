import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { presentMember, storePost } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** A reason that may be left out stands in the log, and in its sentence (PRODUCT 6.41). */

let server: TestServer
let admin: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
})
afterAll(() => server.stop())

const hour = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const times = (begins: number) => ({ starts_at: from(begins), ends_at: from(begins + 2) })
const reason = 'The festival is on'

/** What the log has of one act: its reason, and how its sentence ends. */
async function saidOf(act: 'promote.change' | 'report.resolve' | 'site_update.send' | 'site_update.schedule') {
  const entries = await get(admin, 'admin.log', { query: { act } })
  const { csv } = await get(admin, 'admin.logCsv', { query: { act } })
  return { reasons: entries.map(entry => entry.reason), said: csv.split(`: ${reason}"`).length - 1 }
}

test('of what is promoted', async () => {
  const post = await storePost(server, await presentMember(server), { kind: 'news', title: 'Festivals' })
  const place = { post_id: post.id, place: 1 }
  await get(admin, 'admin.addPromotedSlot', { body: { ...place, ...times(-1), reason } })
  await get(admin, 'admin.addPromotedSlot', { body: { ...place, ...times(5), reason } })
  const { open } = await get(admin, 'admin.promotedSlots', {})
  const [running, coming] = [open[0]?.id ?? '', open[1]?.id ?? '']
  await get(admin, 'admin.changePromotedSlot', { params: { id: coming }, body: { ...place, ...times(6), reason } })
  await get(admin, 'admin.endPromotedSlot', { params: { id: running }, body: { reason } })
  await get(admin, 'admin.deletePromotedSlot', { params: { id: coming }, body: { reason } })
  await get(admin, 'admin.setMainPosts', { body: { posts: [post.id], reason } })
  const words = { title: 'A festival', text: '<p>Come and see</p>', alt: '' }
  const block = { href: 'https://festival.example/', picture: null, en: words, ja: words }
  await get(admin, 'admin.addSponsored', { body: { ...block, ...times(-1), reason } })
  await get(admin, 'admin.addSponsored', { body: { ...block, ...times(5), reason } })
  const blocks = (await get(admin, 'admin.sponsoredBlocks', {})).open.map(({ id }) => id)
  const [now = '', later = ''] = blocks
  await get(admin, 'admin.changeSponsored', { params: { id: later }, body: { ...block, ...times(6), reason } })
  await get(admin, 'admin.endSponsored', { params: { id: now }, body: { reason } })
  await get(admin, 'admin.deleteSponsored', { params: { id: later }, body: { reason } })
  expect(await saidOf('promote.change')).toEqual({ reasons: Array<string>(11).fill(reason), said: 11 })
})

test('of what everybody is told, at once or at a time', async () => {
  const words = { en: 'There is a festival', ja: 'お祭りがあります' }
  await get(admin, 'admin.sendSiteUpdate', { body: { id: uuidv7(), ...words, reason } })
  await get(admin, 'admin.sendSiteUpdate', { body: { id: uuidv7(), ...words } })
  await get(admin, 'admin.scheduleSiteUpdate', { body: { id: uuidv7(), ...words, send_at: from(24), reason } })
  expect(await saidOf('site_update.send')).toEqual({ reasons: ['', reason], said: 1 })
  expect(await saidOf('site_update.schedule')).toEqual({ reasons: [reason], said: 1 })
})

test('of a report after which the thing is kept', async () => {
  const author = await presentMember(server)
  const post = await storePost(server, author, { plain: 'Come to the festival' })
  await get(await presentMember(server), 'social.reportPost', {
    params: { authorId: author.session.id, postId: post.id },
    body: { report_text: '<p>This is advertising</p>' },
  })
  const { id } = await get(admin, 'admin.report', { params: { address: post.slug } })
  await get(admin, 'admin.resolveReport', { params: { id }, body: { acts: [], reason } })
  expect(await saidOf('report.resolve')).toEqual({ reasons: [reason], said: 1 })
})
