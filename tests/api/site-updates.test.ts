import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
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
const send = (update: { id?: string; en?: string; post_slug?: string; based_on?: number } = {}) =>
  ask(admin, 'admin.sendSiteUpdate', { body: { id: uuidv7(), ...words, ...update } })
const toldTo = async (member: Member) =>
  (await get(member, 'notifications.page', { query: {} })).filter(({ type }) => type === 'site_updates')
/** The first minute of what was said under this id is over. */
const goesOut = (id: string) =>
  server.services.db.updateTable('site_updates').set({ created_at: new Date() }).where('id', '=', id).execute()
const listed = () => get(admin, 'admin.siteUpdates', { query: {} })

it('tells everybody once, with the post that it opens, and lists who sent it', async () => {
  const member = await presentMember(server)
  const { slug } = await storePost(server, admin, { kind: 'news', title: 'Maps' })
  const id = uuidv7()
  for (const _ of [1, 2]) expect((await send({ id, post_slug: slug })).status).toBe(200)
  await goesOut(id)
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

it('is shown to nobody in the first minute, and then also to those who asked meanwhile', async () => {
  const member = await presentMember(server)
  const [taken, kept] = [uuidv7(), uuidv7()]
  const said = async () => (await toldTo(member)).map(({ post_title }) => post_title)
  await send({ id: taken, en: 'Taken back' })
  await send({ id: kept, en: 'Kept' })
  expect(await said()).toEqual([])
  const waiting = (await listed()).filter(each => [taken, kept].includes(each.id))
  for (const { waits_ms } of waiting) expect(waits_ms).toBeGreaterThan(0)
  await get(admin, 'admin.withdrawSiteUpdate', { params: { id: taken }, body: { reason: 'A mistake' } })
  for (const id of [taken, kept]) await goesOut(id)
  // The member asked a moment ago, after which nothing is looked up for some seconds.
  await server.services.db
    .updateTable('notification_marks')
    .set({ gathered_at: new Date(Date.now() - 10_000) })
    .execute()
  expect(await said()).toEqual(['Kept'])
})

it('is told to the admin alone as a test', async () => {
  const [member, tester] = [await presentMember(server), await presentMember(server, 55)]
  const before = (await listed()).length
  await get(tester, 'admin.testSiteUpdate', { body: words })
  expect(await toldTo(tester)).toMatchObject([{ post_title: `Test: ${words.en} / ${words.ja}` }])
  expect(await toldTo(member)).toEqual([])
  expect(await listed()).toHaveLength(before)
  expect((await ask(tester, 'admin.testSiteUpdate', { body: { ...words, post_slug: 'nowhere' } })).status).toBe(400)
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
  // A line above pages is seen by those too who want no notes.
  expect(now.members - before.members).toBe(2)
})

it('says so when other words were told under the same id', async () => {
  const id = uuidv7()
  await send({ id })
  const corrected = { id, en: 'Guides have maps now', ja: words.ja }
  expect(await ask(admin, 'admin.sendSiteUpdate', { body: corrected })).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: expect.stringContaining('already been sent') },
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
  await goesOut(id)
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

const draftOf = (more: { id?: string; en?: string; based_on?: number | null } = {}) =>
  ask(admin, 'admin.saveSiteUpdateDraft', { body: { id: uuidv7(), ...words, post_slug: '', based_on: null, ...more } })
/** What somebody did, and when, as somebody who is late reads it. */
const said = ({ session }: Member, did: string, rest = '.') =>
  expect.stringMatching(new RegExp(`^@${session.user_tag} ${did}: .* JST${rest.replaceAll('.', '\\.')}$`))
const drafts = async () => get(admin, 'admin.siteUpdateDrafts', {})
const draftNow = async (id: string) => (await drafts()).find(each => each.id === id)
const soon = () => new Date(Date.now() + 120_000).toISOString()
const schedule = (more: { id?: string; en?: string; send_at?: string; post_slug?: string } = {}) =>
  ask(admin, 'admin.scheduleSiteUpdate', { body: { id: uuidv7(), ...words, send_at: soon(), ...more } })
/** The time of what is scheduled under this id has come, and the job ran. */
async function comesDue(id: string): Promise<void> {
  const { db, jobs } = server.services
  await db.updateTable('site_update_drafts').set({ send_at: new Date() }).where('id', '=', id).execute()
  await jobs.enqueue(db, 'updates.sendDue', {})
  await jobs.waitUntilIdle()
}

it('keeps drafts that all admins see, and nothing of what another admin has written meanwhile is written over', async () => {
  const [id, other] = [uuidv7(), await presentMember(server, 55)]
  expect(await draftOf({ id, en: '' })).toMatchObject({ status: 200, body: { rev: 1 } })
  // The answer got lost.
  expect(await draftOf({ id, en: '' })).toMatchObject({ status: 200, body: { rev: 1 } })
  const theirs = { id, ...words, en: 'Theirs', post_slug: '', based_on: 1 }
  expect(await get(other, 'admin.saveSiteUpdateDraft', { body: theirs })).toEqual({ rev: 2 })
  const changed = said(other, 'changed this draft', '. Yours is kept as another one.')
  expect(await draftOf({ id, en: 'Mine', based_on: 1 })).toMatchObject({ status: 409, body: { message: changed } })
  expect(await send({ id, based_on: 1 })).toMatchObject({ status: 409, body: { message: changed } })
  expect(await draftNow(id)).toMatchObject({ en: 'Theirs', rev: 2, edited_by: other.session.user_tag, send_at: null })
  const remove = () => ask(admin, 'admin.deleteSiteUpdateDraft', { params: { id }, body: { reason: 'Told twice' } })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  const discards = () => get(admin, 'admin.log', { query: { act: 'site_update.discard' } })
  expect(await discards()).toMatchObject([
    { reason: 'Told twice', person: { user_tag: other.session.user_tag }, details: { en: 'Theirs', ja: words.ja } },
  ])
  expect((await draftOf({ id, en: 'Mine', based_on: 2 })).status).toBe(409)
  const own = uuidv7()
  await draftOf({ id: own, en: 'Mine' })
  await get(admin, 'admin.deleteSiteUpdateDraft', { params: { id: own }, body: {} })
  expect(await discards()).toHaveLength(1)
})

it('goes on with a draft whose first answer was lost, but with nobody else’s', async () => {
  const [id, other] = [uuidv7(), await presentMember(server, 55)]
  await draftOf({ id, en: 'Maps' })
  expect(await draftOf({ id, en: 'Maps for' })).toMatchObject({ status: 200, body: { rev: 2 } })
  expect((await draftOf({ id, en: 'Maps' })).status).toBe(409)
  const theirs = uuidv7()
  await ask(other, 'admin.saveSiteUpdateDraft', { body: { id: theirs, ...words, post_slug: '', based_on: null } })
  expect((await draftOf({ id: theirs, en: 'Mine' })).status).toBe(409)
  expect(await draftNow(theirs)).toMatchObject({ en: words.en, rev: 1 })
})

it('has no room for more drafts than are listed, also where several are begun or scheduled at once', async () => {
  const { db } = server.services
  const room = keepingLimits.siteUpdateDrafts.most - (await drafts()).length
  const ids = Array.from({ length: room - 1 }, () => uuidv7())
  const row = {
    text_en: 'One of many',
    text_ja: '',
    post_slug: '',
    line: null,
    edited_by: admin.session.id,
    send_at: null,
  }
  await db
    .insertInto('site_update_drafts')
    .values(ids.map(id => ({ id, ...row })))
    .execute()
  const begun = await Promise.all([draftOf(), schedule(), draftOf(), schedule()])
  expect(begun.filter(({ status }) => status === 409)).toHaveLength(3)
  expect(await drafts()).toHaveLength(keepingLimits.siteUpdateDrafts.most)
  // What is among them already is kept and scheduled as before.
  const [first = ''] = ids
  expect((await draftOf({ id: first, en: 'Changed' })).status).toBe(200)
  expect((await schedule({ id: first })).status).toBe(200)
  await db.deleteFrom('site_update_drafts').where('text_en', 'in', ['One of many', 'Changed', words.en]).execute()
})

it('is sent at its time, once, and logged as by who scheduled it', async () => {
  const [id, member] = [uuidv7(), await presentMember(server)]
  await draftOf({ id })
  expect((await schedule({ id, en: 'At its time' })).status).toBe(200)
  expect(await draftNow(id)).toMatchObject({ en: 'At its time', send_at: expect.any(String) })
  await server.services.jobs.enqueue(server.services.db, 'updates.sendDue', {})
  await server.services.jobs.waitUntilIdle()
  expect((await listed()).some(each => each.id === id)).toBe(false)
  for (const _ of [1, 2]) await comesDue(id)
  expect((await listed()).filter(each => each.id === id)).toMatchObject([
    { en: 'At its time', sent_by: admin.session.user_tag },
  ])
  expect(await draftNow(id)).toBeUndefined()
  expect((await toldTo(member)).filter(({ post_title }) => post_title === 'At its time')).toHaveLength(1)
  const acts = await get(admin, 'admin.log', { query: { find: id } })
  expect(acts.map(({ act, by }) => [act, by])).toEqual([
    ['site_update.send', admin.session.user_tag],
    ['site_update.schedule', admin.session.user_tag],
  ])
})

it('can be taken back or changed before its time', async () => {
  const id = uuidv7()
  await schedule({ id })
  expect((await draftOf({ id, en: 'Changed', based_on: 1 })).status).toBe(409)
  expect((await ask(admin, 'admin.deleteSiteUpdateDraft', { params: { id }, body: {} })).status).toBe(404)
  const back = () => ask(admin, 'admin.unscheduleSiteUpdate', { params: { id }, body: { reason: 'Too early' } })
  expect([(await back()).status, (await back()).status]).toEqual([200, 404])
  expect(await draftNow(id)).toMatchObject({ send_at: null, rev: 2 })
  await schedule({ id, en: 'Changed' })
  await comesDue(id)
  expect((await listed()).filter(each => each.id === id)).toMatchObject([{ en: 'Changed' }])
  expect((await schedule({ id })).status).toBe(409)
})

it('says who was first with a draft or a note, and when', async () => {
  const [scheduled, sent, deleted, own] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const other = await presentMember(server, 55)
  const remove = (id: string) => ask(admin, 'admin.deleteSiteUpdateDraft', { params: { id }, body: { reason: 'Old' } })
  const back = (id: string) => ask(admin, 'admin.unscheduleSiteUpdate', { params: { id }, body: { reason: 'Old' } })
  const withdraw = (by: Member, id: string) =>
    ask(by, 'admin.withdrawSiteUpdate', { params: { id }, body: { reason: 'Old' } })
  const isLate = (message: unknown) => ({ status: 404, body: { code: 'not_found', message } })
  for (const id of [scheduled, sent, deleted, own]) await draftOf({ id })
  const at = { id: scheduled, ...words, send_at: soon() }
  expect((await ask(other, 'admin.scheduleSiteUpdate', { body: at })).status).toBe(200)
  expect(await remove(scheduled)).toMatchObject(isLate(said(other, 'has scheduled this meanwhile')))
  await get(other, 'admin.unscheduleSiteUpdate', { params: { id: scheduled }, body: { reason: 'Too early' } })
  expect(await back(scheduled)).toMatchObject(isLate(said(other, 'has taken this back already')))
  await get(other, 'admin.deleteSiteUpdateDraft', { params: { id: deleted }, body: { reason: 'Told twice' } })
  for (const late of [await remove(deleted), await back(deleted)])
    expect(late).toMatchObject(isLate(said(other, 'has deleted this already')))
  await get(other, 'admin.sendSiteUpdate', { body: { id: sent, ...words } })
  for (const late of [await remove(sent), await back(sent)])
    expect(late).toMatchObject(isLate(said(other, 'has sent this already')))
  expect((await withdraw(other, sent)).status).toBe(200)
  expect(await withdraw(admin, sent)).toMatchObject(isLate(said(other, 'has withdrawn this already')))
  // Deleting what one wrote oneself is no act, and names nobody.
  await get(admin, 'admin.deleteSiteUpdateDraft', { params: { id: own }, body: {} })
  expect(await remove(own)).toMatchObject(isLate('This was deleted, sent or taken back meanwhile.'))
  expect((await withdraw(admin, uuidv7())).body).toMatchObject({ code: 'not_found' })
})

it('goes out without a post that is gone by then, and not twice where it was sent by hand', async () => {
  const [id, sent] = [uuidv7(), uuidv7()]
  const { slug, id: postId } = await storePost(server, admin, { kind: 'news', title: 'Maps' })
  await schedule({ id, post_slug: slug })
  await server.services.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', postId).execute()
  await comesDue(id)
  expect((await listed()).find(each => each.id === id)).toMatchObject({ post: null })
  await schedule({ id: sent })
  expect((await send({ id: sent })).status).toBe(200)
  expect(await draftNow(sent)).toBeUndefined()
})

it('has a time from a minute to a year from now', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  for (const send_at of [inMs(-1_000), inMs(30_000), inMs(400 * 86_400_000)])
    expect(await schedule({ send_at })).toMatchObject({ status: 400, body: { issues: [{ path: 'send_at' }] } })
  expect((await schedule({ post_slug: 'nowhere' })).status).toBe(400)
})
