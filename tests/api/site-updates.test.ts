import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { presentMember, storePost } from '../support/content.ts'
import { ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
})
afterAll(() => server.stop())

const words = { en: 'Guides have a map now', ja: 'ガイドに地図がつきました' }
const send = (update: { id?: string; post_slug?: string } = {}) =>
  ask(admin, 'admin.sendSiteUpdate', { body: { id: uuidv7(), ...words, ...update } })
const toldTo = async (member: Member) =>
  (await get(member, 'notifications.page', { query: {} })).filter(({ type }) => type === 'site_updates')
const listed = () => get(admin, 'admin.siteUpdates', { query: {} })

it('tells everybody once, with the post that it opens, and lists who sent it', async () => {
  const member = await presentMember(server)
  const { slug } = await storePost(server, admin, { kind: 'news', title: 'Maps' })
  const id = uuidv7()
  for (const _ of [1, 2]) expect((await send({ id, post_slug: slug })).status).toBe(200)
  expect(await toldTo(member)).toMatchObject([{ post_title: words.en, post_slug: slug, read: false }])
  expect((await listed())[0]).toMatchObject({
    id,
    ...words,
    post: { slug, title: 'Maps' },
    sent_by: admin.session.user_tag,
    withdrawn_at: null,
  })
  expect((await listed()).filter(each => each.id === id)).toHaveLength(1)
})

it('says before how many people it reaches, and how many of them by mail', async () => {
  const before = await get(admin, 'admin.siteUpdateReach', {})
  const [mailed, silent, gone] = [await presentMember(server), await presentMember(server), await presentMember(server)]
  const set = (member: Member, name: string, value: 'on' | 'off') =>
    server.services.db.insertInto('settings').values({ user_id: member.session.id, name, value }).execute()
  await set(mailed, 'site_updates.mail', 'on')
  await set(silent, 'site_updates.in_app', 'off')
  const { db } = server.services
  await db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', gone.session.id).execute()
  const now = await get(admin, 'admin.siteUpdateReach', {})
  expect([now.people - before.people, now.by_mail - before.by_mail]).toEqual([1, 1])
})

it('says so when other words were told under the same id', async () => {
  const id = uuidv7()
  await send({ id })
  const corrected = { id, en: 'Guides have maps now', ja: words.ja }
  expect(await ask(admin, 'admin.sendSiteUpdate', { body: corrected })).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: expect.stringContaining('sent already') },
  })
  expect((await listed()).filter(each => each.id === id)).toMatchObject([words])
})

it('refuses a post that is not there, and a text that is missing in one language', async () => {
  expect(await send({ post_slug: 'nowhere' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'post_slug' }] },
  })
  const body = { id: uuidv7(), en: words.en, ja: ' ' }
  expect((await ask(admin, 'admin.sendSiteUpdate', { body })).status).toBe(400)
})

it('is gone for everybody once it is withdrawn, also where it was not asked for yet', async () => {
  const [early, late] = [await presentMember(server), await presentMember(server)]
  const id = uuidv7()
  await send({ id })
  expect((await toldTo(early)).length).toBeGreaterThan(0)
  const withdraw = () => ask(admin, 'admin.withdrawSiteUpdate', { params: { id }, body: { reason: 'A mistake' } })
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).status).toBe(404)
  await server.services.jobs.waitUntilIdle()
  const { rows } = {
    rows: await server.services.db.selectFrom('notifications').select('id').where('target_id', '=', id).execute(),
  }
  expect(rows).toEqual([])
  const before = (await listed()).length
  for (const member of [early, late]) {
    const ids = (await toldTo(member)).length
    expect(ids).toBeLessThan(before)
  }
  expect((await listed()).find(each => each.id === id)?.withdrawn_at).not.toBeNull()
  const acts = await server.services.db
    .selectFrom('admin_log')
    .select(['act', 'reason'])
    .where('target_id', '=', id)
    .orderBy('seq')
    .execute()
  expect(acts).toEqual([
    { act: 'site_update.send', reason: '' },
    { act: 'site_update.withdraw', reason: 'A mistake' },
  ])
})
