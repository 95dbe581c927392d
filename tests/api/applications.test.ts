import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askForAccount } from '../support/applications.ts'
import { presentMember } from '../support/content.ts'
import { connect } from '../support/live.ts'
import { mailsTo } from '../support/mailbox.ts'
import { ask, get, type Member, newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Requests for an account, on which several admins work at once (PRODUCT 6.50), in two processes of one site. */

const env = { DATABASE_URL: 'postgres://given-by-the-test' }
let server: TestServer
let other: TestServer
let one: Member
let two: Member
beforeAll(async () => {
  server = await startTestServer({ env })
  other = await startTestServer({ env, sharing: server })
})
beforeEach(async () => {
  one = await presentMember(server, 55)
  two = await presentMember(other, 55)
})
afterAll(async () => {
  await other.stopServing()
  await server.stop()
})

const asking = () => askForAccount(server.services.db)
const claim = (by: Member, take: string[], leave: string[] = []) =>
  get(by, 'admin.claimApplications', { body: { take, leave } })
type List = 'waiting' | 'refused'
const approve = (by: Member, id: string, from: List = 'waiting') =>
  ask(by, 'admin.decideApplication', { params: { id }, body: { approve: true, from } })
const refuse = (by: Member, id: string) =>
  ask(by, 'admin.decideApplication', { params: { id }, body: { approve: false, reason: 'Too little said' } })
const stateOf = async (by: Member, id: string) =>
  (await get(by, 'admin.applicationStates', { query: { ids: [id] } }))[0] ?? null
const says = (message: string) => ({ status: 409, body: { code: 'conflict', message } })
const tagOf = ({ session }: Member) => session.user_tag

describe('what one admin looks at', () => {
  test('another one sees and can’t decide, until it is given back', async () => {
    const { id } = await asking()
    expect(await claim(one, [id])).toEqual([{ id, claimed_by: null, decided: null }])
    expect(await claim(two, [id])).toEqual([{ id, claimed_by: tagOf(one), decided: null }])
    const listed = await get(two, 'admin.applications', { query: {} })
    expect(listed.find(each => each.id === id)).toMatchObject({ claimed_by: tagOf(one) })
    const refused = says(`@${tagOf(one)} is looking at this now.`)
    expect([await approve(two, id), await refuse(two, id)]).toMatchObject([refused, refused])
    await claim(one, [], [id])
    expect(await stateOf(two, id)).toMatchObject({ claimed_by: null })
    expect((await approve(two, id)).status).toBe(200)
  })

  test('is free again when the time for it is over', async () => {
    const { id } = await asking()
    await claim(one, [id])
    const { db } = server.services
    const [until, target_id] = [new Date(0), id]
    await db.updateTable('moderation_claims').set({ until }).where('target_id', '=', target_id).execute()
    expect(await stateOf(two, id)).toMatchObject({ claimed_by: null })
    await claim(two, [id])
    expect(await stateOf(one, id)).toMatchObject({ claimed_by: tagOf(two) })
    // What one does not have any more, one can't give back.
    await claim(one, [], [id])
    expect(await stateOf(one, id)).toMatchObject({ claimed_by: tagOf(two) })
  })

  test('other admins hear of at once, in each process, and nobody else', async () => {
    const { id } = await asking()
    const moderator = await presentMember(server, 30)
    const hears = await connect(other, two)
    const deaf = [await connect(server, moderator), await connect(server, one)]
    const frame = { event: 'applications', ids: [id] }
    await claim(one, [id])
    expect(await hears.next('applications')).toEqual(frame)
    // Going on with it is nothing new.
    await claim(one, [id])
    await claim(one, [], [id])
    expect(await hears.next('applications')).toEqual(frame)
    await refuse(one, id)
    expect(await hears.next('applications')).toEqual(frame)
    for (const socket of deaf) {
      await socket.heard()
      expect(socket.frames.filter(({ event }) => event === 'applications')).toEqual([])
    }
  })

  test('is one’s alone where two take it at once, also where each gives back what the other one takes', async () => {
    const [a, b] = [(await asking()).id, (await asking()).id]
    for (let turn = 0; turn < 10; turn++) {
      const [first, second] = await Promise.all([claim(one, [a], [b]), claim(two, [b], [a])])
      expect([first[0]?.claimed_by ?? null, second[0]?.claimed_by ?? null]).toEqual([null, null])
      await Promise.all([claim(one, [b], [a]), claim(two, [a], [b])])
      const both = await Promise.all([a, b].flatMap(id => [stateOf(one, id), stateOf(two, id)]))
      const seen = both.map(state => state?.claimed_by ?? null)
      expect([seen[0], seen[1]].filter(tag => tag !== null).length).toBeLessThanOrEqual(1)
      expect([seen[2], seen[3]].filter(tag => tag !== null).length).toBeLessThanOrEqual(1)
      await Promise.all([claim(one, [], [a, b]), claim(two, [], [a, b])])
    }
  })

  test('is nothing where there is no such request', async () => {
    const id = one.session.id
    expect(await claim(one, [id])).toEqual([])
    const kept = server.services.db.selectFrom('moderation_claims').selectAll().where('target_id', '=', id)
    expect(await kept.execute()).toEqual([])
  })
})

describe('of two admins who decide at once', () => {
  test.each([
    ['approve', approve, approve],
    ['refuse', refuse, refuse],
    ['disagree', approve, refuse],
  ] as const)('one does, and the other one reads who was first: both %s', async (_what, first, second) => {
    for (let turn = 0; turn < 5; turn++) {
      const { id, email } = await asking()
      const answers = await Promise.all([first(one, id), second(two, id)])
      const won = answers[0].status === 200 ? 0 : 1
      const approved = (won === 0 ? first : second) === approve
      const winner = won === 0 ? one : two
      expect(answers[won]?.status).toBe(200)
      const did = approved ? 'approved' : 'refused'
      expect(answers[1 - won]).toMatchObject(says(`Already ${did} by @${tagOf(winner)}.`))
      const decided = { approved, by: tagOf(winner) }
      expect(await stateOf(two, id)).toEqual({ id, claimed_by: null, decided })
      const { db, jobs } = server.services
      const made = await db.selectFrom('users').select('id').where('email', '=', email).execute()
      expect(made).toHaveLength(approved ? 1 : 0)
      const logged = await db.selectFrom('admin_log').select('act').where('target_id', '=', id).execute()
      expect(logged).toEqual([{ act: approved ? 'application.approve' : 'application.refuse' }])
      await jobs.waitUntilIdle()
      expect(await mailsTo(server.dataDir, email)).toHaveLength(1)
    }
  })

  test('nobody approves after all what was refused while it was shown as waiting', async () => {
    const { id, email } = await asking()
    expect((await refuse(one, id)).status).toBe(200)
    expect(await approve(two, id)).toMatchObject(says(`Already refused by @${tagOf(one)}.`))
    expect((await approve(two, id, 'refused')).status).toBe(200)
    expect(await approve(one, id, 'refused')).toMatchObject(says(`Already approved by @${tagOf(two)}.`))
    await server.services.jobs.waitUntilIdle()
    expect(await mailsTo(server.dataDir, email)).toHaveLength(2)
  })

  test.each([
    ['an approval', 'application.approve', approve, refuse, 'approved'],
    ['a refusal', 'application.refuse', refuse, approve, 'refused'],
  ] as const)(
    '%s that is asked for again, as its answer was lost, is done, and done once',
    async (_what, act, did, other, how) => {
      const { id, email } = await asking()
      const both = await Promise.all([did(one, id), did(one, id)])
      expect([...both, await did(one, id)].map(({ status }) => status)).toEqual([200, 200, 200])
      for (const late of [await other(one, id), await did(two, id)])
        expect(late).toMatchObject(says(`Already ${how} by @${tagOf(one)}.`))
      const { db, jobs } = server.services
      expect(await db.selectFrom('admin_log').select('act').where('target_id', '=', id).execute()).toEqual([{ act }])
      await jobs.waitUntilIdle()
      expect(await mailsTo(server.dataDir, email)).toHaveLength(1)
    },
  )

  test('a refusal for another reason, or before one that was approved after all, is not the same', async () => {
    const { id } = await asking()
    await refuse(one, id)
    const body = { approve: false, reason: 'Another reason' }
    const late = says(`Already refused by @${tagOf(one)}.`)
    expect(await ask(one, 'admin.decideApplication', { params: { id }, body })).toMatchObject(late)
    expect([(await approve(one, id, 'refused')).status, (await approve(one, id, 'refused')).status]).toEqual([200, 200])
    expect(await refuse(one, id)).toMatchObject(says(`Already approved by @${tagOf(one)}.`))
  })

  test('what waits was not refused, and a decision ends that one looks at it', async () => {
    const { id } = await asking()
    await claim(one, [id])
    const again = 'This person has asked again, so the request waits like a new one.'
    expect(await approve(one, id, 'refused')).toMatchObject(says(again))
    expect((await refuse(one, id)).status).toBe(200)
    expect(await stateOf(two, id)).toEqual({ id, claimed_by: null, decided: { approved: false, by: tagOf(one) } })
  })
})

describe('an address that is refused by the time it would be approved', () => {
  const rowOf = async (id: string) =>
    (await get(one, 'admin.applications', { query: {} })).find(each => each.id === id)?.kept_out
  const accountsOf = (email: string) =>
    server.services.db.selectFrom('users').select('id').where('email', '=', email).execute()

  test('gets no account while its domain is listed in the settings, and its row and the answer name the domain', async () => {
    const domain = `${newWord()}.example`
    const { id, email } = await askForAccount(server.services.db, 'To read', `${newWord()}@mail.${domain}`)
    const list = (value: string[]) =>
      get(one, 'admin.changeSiteSetting', { body: { name: 'refused_domains', value, reason: 'A wave' } })
    expect(await rowOf(id)).toBeNull()
    await list(['other.example', domain])
    expect(await rowOf(id)).toEqual({ why: 'listed', domain, reason: '' })
    const why = `No account can be made for this address: ${domain} is one of the refused email domains.`
    expect(await approve(two, id)).toMatchObject(says(why))
    expect(await accountsOf(email)).toEqual([])
    expect(await stateOf(two, id)).toMatchObject({ decided: null })
    await list([])
    expect(await rowOf(id)).toBeNull()
    expect((await approve(two, id)).status).toBe(200)
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test.each([
    ['email', 'new accounts with it have been refused since an account was closed (Advertising).'],
    ['domain', 'new accounts of DOMAIN have been refused since an account was closed (Advertising).'],
  ] as const)('gets none while the closing of an account refuses its %s, also after a refusal', async (kind, why) => {
    const [member, domain] = [await presentMember(server), `${newWord()}.example`]
    const { db } = server.services
    const own = `${newWord()}@${domain}`
    await db.updateTable('users').set({ email: own }).where('id', '=', member.session.id).execute()
    const mailbox = kind === 'email' ? own.replace('@', '+again@') : `${newWord()}@${domain}`
    const { id, email } = await askForAccount(db, 'To read', mailbox)
    const body = { reason: 'Advertising', refuse: [{ kind, until: null }] }
    await get(one, 'admin.closeAccount', { params: { id: member.session.id }, body })
    expect(await rowOf(id)).toMatchObject({ why: kind, reason: 'Advertising' })
    const refused = says(`No account can be made for this address: ${why.replace('DOMAIN', domain)}`)
    expect(await approve(two, id)).toMatchObject(refused)
    expect((await refuse(two, id)).status).toBe(200)
    expect(await approve(two, id, 'refused')).toMatchObject(refused)
    expect(await accountsOf(email)).toEqual([])
  })
})
