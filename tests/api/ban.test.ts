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
const undo = (member: Member, reason = 'Ours') =>
  ask(admin, 'admin.undoClosing', { params: params(member), body: { reason } })
const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const refused = { status: 409, body: { code: 'sign_up_refused' } }
const notConfirmed = { body: { code: 'code_not_confirmed' } }
const listed = async (member: Member) =>
  (await get(admin, 'admin.refusals', { query: {} })).filter(({ user_tag }) => user_tag === member.session.user_tag)

describe('a closing with the removal of what its person wrote', () => {
  const written = async (writer?: Member) => {
    const [member, other] = [writer ?? (await presentMember(server)), await presentMember(server)]
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
    const again = await undo(all.member, 'Once more')
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'The closing of this account can no longer be undone.' },
    })
  })

  test('holds for what its owner had closed, who can open it no more; undone it is as they left it', async () => {
    const all = await written(await newMember(server))
    const { session, email } = all.member
    await get(all.member, 'settings.deleteAccount', { body: { password: all.member.password } })
    const person = () => get(admin, 'admin.person', { params: { tag: session.user_tag } })
    const { reopenable_until: before } = await person()
    expect(before).toEqual(expect.any(String))
    await close(all.member, { remove: true, refuse: [{ kind: 'email', until: null }] })
    expect(await person()).toMatchObject({ reopenable_until: null, undoable_until: expect.any(String) })
    const open = () =>
      ask(visitor(server.origin), 'auth.login', { body: { email, password: all.member.password, reopen: true } })
    expect(await open()).toMatchObject({ body: { code: 'closed_by_admin' } })
    expect((await ask(admin, 'admin.closeAccount', { params: params(all.member), body: { reason } })).status).toBe(409)
    expect((await undo(all.member)).status).toBe(200)
    expect(await person()).toMatchObject({ reopenable_until: before, undoable_until: null })
    expect(await listed(all.member)).toEqual([])
    expect(await there(all)).toEqual([false, false, false])
    expect((await open()).status).toBe(200)
    expect(await there(all)).toEqual([true, false, true])
  })

  test('is not undone after a day, and an account that is opened then has it no more', async () => {
    const all = await written()
    const { db } = server.services
    await close(all.member, { remove: true })
    const before = new Date(Date.now() - 1_000)
    await db
      .updateTable('users')
      .set({ closed_by_admin_at: new Date(Date.now() - 2 * 86_400_000), removal_final_at: before })
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

  test('is not refused where nothing is known of the closed one, which the answer and the log say', async () => {
    const until = inADay()
    const refuse = { network: { kind: 'network', until }, browser: { kind: 'browser', until } } as const
    const closed = async (...kinds: (keyof typeof refuse)[]) => {
      const member = await presentMember(server)
      const domain = `${newWord()}.example`
      const { db } = server.services
      await db
        .updateTable('users')
        .set({ email: `a@${domain}` })
        .where('id', '=', member.session.id)
        .execute()
      const wished = [{ kind: 'email' as const, until }, ...kinds.map(kind => refuse[kind])]
      const { message } = await close(member, { refuse: wished })
      expect((await listed(member)).map(({ kind }) => kind)).toEqual(['email'])
      const log = await get(admin, 'admin.log', { query: { person: member.session.user_tag } })
      expect(log.map(({ details }) => details)).toEqual([{ refused: ['email'] }])
      return message
    }
    expect(await closed()).toBe('The account is closed.')
    expect(await closed('network')).toMatch(/^The account is closed. No network is refused: none is known/)
    expect(await closed('browser')).toMatch(
      /^The account is closed. Nothing from its browsers waits for approval: none/,
    )
    expect(await closed('network', 'browser')).toMatch(/No network is refused, and nothing from its browsers waits/)
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
    const theirs = await addPost(other, 'A post of somebody else')
    const fresh = { ...asker, session } as Member
    const post = await addPost(fresh, 'A walk along the river')
    await addComment(fresh, theirs, 'Such a fine day')
    const held = [
      ...(await db.selectFrom('post_moderation').select('held_for').where('post_id', '=', post.id).execute()),
      ...(await db.selectFrom('held_comments').select('held_for').where('author_id', '=', session.id).execute()),
    ]
    expect(held).toEqual([{ held_for: 'watched' }, { held_for: 'watched' }])
    const waits = () =>
      Promise.all(
        (['waiting', 'comments'] as const).map(
          async list => (await get(admin, 'admin.waiting', { query: { list } })).length,
        ),
      )
    expect(await waits()).toEqual([1, 1])
    await close(fresh, { remove: true })
    expect(await waits()).toEqual([0, 0])
    await undo(fresh)
    expect(await waits()).toEqual([1, 1])
  })

  test('of the same browser waits for approval too where an admin approves the account itself, who sees why', async () => {
    const [member, other] = [await newMember(server), await presentMember(server)]
    const { asker, body } = await confirmAddress(server)
    const browser_hash = hashToken(asker.cookie.replace('browser=', ''))
    const { db } = server.services
    await db.insertInto('known_browsers').values({ user_id: member.session.id, browser_hash }).execute()
    const until = inADay()
    await close(member, { refuse: [{ kind: 'browser', until }] })
    const set = (value: string) =>
      get(admin, 'admin.changeSiteSetting', { body: { name: 'registration', value, reason: 'A wave' } })
    await set('approval')
    const elsewhere = await confirmAddress(server)
    for (const each of [{ asker, body }, elsewhere])
      await ask(each.asker, 'auth.register', { body: { ...each.body, why: 'To read along' } })
    await set('open')
    const asked = await get(admin, 'admin.applications', { query: {} })
    const of = (email: string) => asked.find(each => each.email === email)
    expect(of(body.email)).toMatchObject({ browser: { reason, until, user_tag: member.session.user_tag } })
    expect(of(elsewhere.body.email)).toMatchObject({ browser: null })
    const { slug, id } = await addPost(other, 'A post of somebody else')
    const heldOf = async ({ email, password }: { email: string; password: string }) => {
      const params = { id: of(email)?.id ?? '' }
      await get(admin, 'admin.decideApplication', { params, body: { approve: true } })
      const signedIn = visitor(server.origin)
      const session = await get(signedIn, 'auth.login', { body: { email, password } })
      await addComment({ ...signedIn, session } as Member, { slug, id }, `What ${newWord()} says`)
      const held = db.deleteFrom('held_comments').where('author_id', '=', session.id).returning('held_for')
      const person = await get(admin, 'admin.person', { params: { tag: session.user_tag } })
      return [person.watched_until, ...(await held.execute()).map(({ held_for }) => held_for)]
    }
    expect(await heldOf(body)).toEqual([until, 'watched'])
    expect(await heldOf(elsewhere.body)).toEqual([null])
  })

  test('of the same browser waits until what is refused of it ends: by hand, with the closing, and by an appeal', async () => {
    const { asker, body } = await confirmAddress(server)
    const browser_hash = hashToken(asker.cookie.replace('browser=', ''))
    const { db } = server.services
    const ends: string[] = []
    const closed = async (hours: number) => {
      const member = await newMember(server)
      await db.insertInto('known_browsers').values({ user_id: member.session.id, browser_hash }).execute()
      const until = new Date(Date.now() + hours * 3_600_000).toISOString()
      ends.push(until)
      await close(member, { refuse: [{ kind: 'browser', until }] })
      return member
    }
    const [first, second, third] = [await closed(72), await closed(48), await closed(24)]
    const session = await get(asker, 'auth.register', { body })
    const fresh = { ...asker, session } as Member
    const other = await presentMember(server)
    const { slug, id } = await addPost(other, 'A post of somebody else')
    const waits = async () => {
      await addComment(fresh, { slug, id }, `What ${newWord()} says`)
      const held = db.deleteFrom('held_comments').where('author_id', '=', session.id).returning('held_for')
      return (await held.execute()).map(({ held_for }) => held_for)
    }
    const params = { tag: session.user_tag }
    const until = async () => (await get(admin, 'admin.person', { params })).watched_until
    expect(await until()).toBe(ends[0])
    const moderator = await presentMember(server, 30)
    expect((await get(moderator, 'admin.person', { params })).watched_until).toBe(null)

    for (const refusal of await listed(first))
      await get(admin, 'admin.endRefusal', { params: { id: refusal.id }, body: { reason: 'Over' } })
    expect(await until()).toBe(ends[1])
    expect((await undo(second)).status).toBe(200)
    expect(await until()).toBe(ends[2])
    expect(await waits()).toEqual(['watched'])
    const { email, password } = third
    await get(visitor(server.origin), 'auth.appealClosing', { body: { email, password, text: 'That was not me' } })
    const { appeals } = await get(admin, 'admin.appeals', { query: {} })
    const appeal = appeals.find(({ person }) => person.id === third.session.id)
    const answer = { params: { id: appeal?.id ?? '' }, body: { accept: true, reason: 'A mistake of ours' } }
    await get(admin, 'admin.answerAppeal', answer)
    expect([await until(), await waits()]).toEqual([null, []])
  })
})
