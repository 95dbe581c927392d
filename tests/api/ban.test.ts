import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '../../src/contract/calls/index.ts'
import { purgeAccounts } from '../../src/server/gate/account/purge.ts'
import { reopenAccount } from '../../src/server/gate/auth/closing.sql.ts'
import { inTransaction } from '../../src/server/platform/db/transaction.ts'
import { hashToken } from '../../src/server/platform/http/tokens.ts'
import { presentMember } from '../support/content.ts'
import { googlePerson, type Issuer, nonceOf, startIssuer } from '../support/google.ts'
import { mailAbout, mailsTo } from '../support/mailbox.ts'
import {
  addComment,
  addPost,
  ask,
  type Confirmed,
  confirmAddress,
  get,
  type Member,
  newMember,
  newWord,
  proveWork,
  visitor,
} from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** The closing of an account with all that its person wrote, and what is refused with it (PRODUCT 6.37). */

let issuer: Issuer
let server: TestServer
let admin: Member
beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ env: issuer.env })
  admin = await presentMember(server, 55)
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

type Close = InputOf<'admin.closeAccount'>['body']
const reason = 'Advertising'
const params = ({ session }: Member) => ({ id: session.id })
const close = (member: Member, body: Partial<Close> = {}) =>
  get(admin, 'admin.closeAccount', { params: params(member), body: { reason, ...body } })
const undo = (member: Member) => ask(admin, 'admin.undoClosing', { params: params(member), body: { reason: 'Ours' } })
const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const refused = { status: 409, body: { code: 'sign_up_refused' } }
const notConfirmed = { body: { code: 'code_not_confirmed' } }
const listed = async (member: Member) =>
  (await get(admin, 'admin.refusals', { query: {} })).filter(({ user_tag }) => user_tag === member.session.user_tag)

describe('a closing with the removal of what its person wrote', () => {
  const written = async () => {
    const [member, other] = [await presentMember(server), await presentMember(server)]
    const [post, gone] = [await addPost(member, 'A walk along the river'), await addPost(member, 'Deleted before')]
    await get(member, 'posts.delete', { params: { id: gone.id, type: 'timeline' } })
    const theirs = await addPost(other, 'A post of somebody else')
    const comment = await addComment(member, theirs, 'Buy this')
    return { member, post, gone, comment }
  }
  const there = async ({ post, gone, comment }: Awaited<ReturnType<typeof written>>) => {
    const { db } = server.services
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'deleted_at'])
      .where('id', 'in', [post.id, gone.id])
      .union(db.selectFrom('comments').select(['id', 'deleted_at']).where('id', '=', comment))
      .execute()
    const by = new Map(rows.map(row => [row.id, row.deleted_at === null]))
    return [by.get(post.id), by.get(gone.id), by.get(comment)]
  }

  test('is undone within a day, which brings back what was there, and not what was deleted before', async () => {
    const all = await written()
    await close(all.member, { remove: true, refuse: [{ kind: 'email', until: null }] })
    expect(await there(all)).toEqual([false, false, false])
    const tag = all.member.session.user_tag
    expect((await get(admin, 'admin.person', { params: { tag } })).undoable_until).toEqual(expect.any(String))
    expect((await undo(all.member)).status).toBe(200)
    expect(await there(all)).toEqual([true, false, true])
    expect(await listed(all.member)).toEqual([])
    await mailAbout(server.dataDir, all.member.email, 'Your Engawa account is open again')
    expect((await get(admin, 'admin.person', { params: { tag } })).status).toBe('active')
    const again = await undo(all.member)
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'The closing of this account can no longer be undone.' },
    })
  })

  test('is not undone after a day, and an account that is opened then has it no more', async () => {
    const all = await written()
    const { db } = server.services
    await close(all.member, { remove: true })
    const before = new Date(Date.now() - 1_000)
    await db
      .updateTable('users')
      .set({ closed_at: new Date(Date.now() - 2 * 86_400_000), removal_final_at: before })
      .where('id', '=', all.member.session.id)
      .execute()
    expect((await undo(all.member)).status).toBe(409)
    await inTransaction(db, tx => reopenAccount(tx, all.member.session.id))
    expect(await there(all)).toEqual([false, false, false])
  })
})

describe('a new account', () => {
  /** Who has confirmed an address before, and makes the account later. */
  const register = ({ asker, body }: Confirmed) => ask(asker, 'auth.register', { body })
  /** Who has confirmed another address. */
  const registerAs = async (email: string) => {
    const { asker, body } = await confirmAddress(server)
    return register({ asker, body: { ...body, email } })
  }

  test('is refused to the address and the domain, in one text, also with Google, until an admin ends that', async () => {
    const member = await newMember(server)
    const confirmed = await confirmAddress(server)
    await close(member, {
      refuse: [
        { kind: 'email', until: inADay() },
        { kind: 'domain', until: inADay(), reason: 'A throw-away domain' },
      ],
    })
    const list = await listed(member)
    expect(list.map(({ kind, label, reason: why }) => [kind, label, why]).toSorted()).toEqual([
      ['domain', 'example.jp', 'A throw-away domain'],
      ['email', `${member.email[0]}…@example.jp`, reason],
    ])
    expect(await register(confirmed)).toMatchObject(refused)
    const person = { ...googlePerson(), email: 'somebody@example.jp' }
    const asker = visitor(server.origin)
    const idToken = await issuer.token({ ...person, nonce: await nonceOf(asker) })
    expect(await ask(asker, 'auth.google', { body: { idToken } })).toMatchObject(refused)
    for (const { id } of list) await get(admin, 'admin.endRefusal', { params: { id }, body: { reason: 'Over' } })
    expect((await register(confirmed)).status).toBe(201)
    const log = await get(admin, 'admin.log', { query: { person: member.session.user_tag } })
    expect(log.map(({ act }) => act)).toEqual(['refusal.end', 'refusal.end', 'people.close'])
    expect(log[2]?.details).toEqual({ refused: ['email', 'domain'] })
  })

  test('is refused to the mailbox however its address is written, and to domains below the refused one', async () => {
    const word = newWord().slice(0, 6)
    const member = await presentMember(server)
    const email = `${word}+first@${word}.example`
    await server.services.db.updateTable('users').set({ email }).where('id', '=', member.session.id).execute()
    const until = inADay()
    await close(member, { refuse: [{ kind: 'email', until }] })
    expect(await registerAs(`${word}@${word}.example`)).toMatchObject(refused)
    const sister = await presentMember(server)
    await server.services.db
      .updateTable('users')
      .set({ email: `a@s.${word}.example` })
      .where('id', '=', sister.session.id)
      .execute()
    await close(sister, { refuse: [{ kind: 'domain', until }] })
    expect(await registerAs(`b@mail.s.${word}.example`)).toMatchObject(refused)
    expect(await registerAs(`b@nots.${word}.example`)).toMatchObject(notConfirmed)
  })

  test('is refused to the network for a time, which must have an end', async () => {
    const member = await newMember(server)
    const confirmed = await confirmAddress(server)
    const endless = { reason, refuse: [{ kind: 'network' as const, until: null }] }
    expect((await ask(admin, 'admin.closeAccount', { params: params(member), body: endless })).status).toBe(400)
    await close(member, { refuse: [{ kind: 'network', until: inADay() }] })
    expect((await listed(member)).map(({ label }) => label)).toEqual([expect.stringMatching(/^IPv[46] \/(24|64)$/)])
    expect(await register(confirmed)).toMatchObject(refused)
    const { db } = server.services
    await db
      .updateTable('refusals')
      .set({ until: new Date(Date.now() - 1_000) })
      .execute()
    expect((await register(confirmed)).status).toBe(201)
    await db
      .updateTable('account_networks')
      .set({ seen_at: new Date(Date.now() - 31 * 86_400_000) })
      .execute()
    await purgeAccounts({}, server.services, { id: 'a job' } as never)
    expect(await db.selectFrom('refusals').select('id').execute()).toEqual([])
    expect(await db.selectFrom('account_networks').select('hash').execute()).toEqual([])
  })

  test('and a change of address get no code to what is refused, which only its mailbox learns', async () => {
    const domain = `${newWord()}.example`
    const [member, mover] = [await newMember(server), await newMember(server)]
    const { db } = server.services
    await db
      .updateTable('users')
      .set({ email: `first@${domain}` })
      .where('id', '=', member.session.id)
      .execute()
    await close(member, { refuse: [{ kind: 'domain', until: inADay() }] })
    const asker = visitor(server.origin)
    await proveWork(asker)
    const askFor = (email: string) => ask(asker, 'registration.sendCode', { params: { email }, body: {} })
    const told = async (email: string) => {
      await mailAbout(server.dataDir, email, 'No Engawa account with this address')
      expect(await mailsTo(server.dataDir, email)).toHaveLength(1)
    }
    expect(await askFor(`second@${domain}`)).toMatchObject({ status: 200 })
    await told(`second@${domain}`)
    const email = `third@${domain}`
    await get(mover, 'settings.changeEmail', { body: { email, password: mover.password } })
    await told(email)
    const changes = db.selectFrom('email_changes').select('code_hash').where('user_id', '=', mover.session.id)
    expect(await changes.execute()).toEqual([{ code_hash: null }])
  })

  test('of the same browser waits for approval of what it posts and comments', async () => {
    const member = await newMember(server)
    const { db } = server.services
    const { asker, body } = await confirmAddress(server)
    const browser_hash = hashToken(asker.cookie.replace('browser=', ''))
    await db.insertInto('known_browsers').values({ user_id: member.session.id, browser_hash }).execute()
    await close(member, { refuse: [{ kind: 'browser', until: inADay() }] })
    const session = await get(asker, 'auth.register', { body })
    const other = await presentMember(server)
    const post = await addPost(other, 'A post of somebody else')
    const fresh = { ...asker, session } as Member
    await get(fresh, 'comments.add', {
      params: { postId: post.id, slug: post.slug },
      body: { comment_text: '<p>Such a fine day</p>' },
    })
    const held = await db.selectFrom('held_comments').select('held_for').where('author_id', '=', session.id).execute()
    expect(held).toEqual([{ held_for: 'watched' }])
    const waits = async () => (await get(admin, 'admin.waiting', { query: { list: 'comments' } })).length
    expect(await waits()).toBe(1)
    await close(fresh, { remove: true })
    expect(await waits()).toBe(0)
    await undo(fresh)
    expect(await waits()).toBe(1)
  })
})
