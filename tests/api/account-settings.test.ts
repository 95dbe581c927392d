import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeTo, mailAbout, mailsTo, restoreTokenTo } from '../support/mailbox.ts'
import { type Asker, addPost, ask, get, type Member, newMember, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const newEmail = () => `${newWord()}@example.jp`
const change = (member: Member, email: string, password = member.password) =>
  ask(member, 'settings.changeEmail', { body: { email, password } })
const confirm = (member: Asker, code: string) => ask(member, 'settings.confirmEmail', { body: { code } })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const wrongCode = { status: 400, body: { code: 'wrong_code', message: 'Wrong code' } }
const logIn = (email: string, password: string) =>
  ask(visitor(server.origin), 'auth.login', { body: { email, password } })

describe('the account', () => {
  it('is its owner’s to read', async () => {
    const member = await newMember(server)
    expect(await get(member, 'settings.account', {})).toEqual({
      email: member.email,
      username: member.name,
      user_tag: member.session.user_tag,
      has_password: true,
      google: false,
      pending_email: null,
      email_returned: null,
    })
    expect((await ask(visitor(server.origin), 'settings.account', {})).status).toBe(401)
  })

  it('takes another profile name as it is typed and keeps its tag; posts carry the name', async () => {
    const member = await newMember(server)
    const post = await addPost(member, 'A bench under the maple')
    await get(member, 'settings.changeUsername', { body: { username: '  Ｍika　Sato ' } })
    const { session } = await get(member, 'auth.protected', {})
    expect(session).toMatchObject({ username: 'Ｍika　Sato', user_tag: member.session.user_tag })
    const shown = await get(visitor(server.origin), 'posts.single', { params: { slug: post.slug } })
    expect(JSON.stringify(shown)).toContain('Ｍika　Sato')
    expect(await ask(member, 'settings.changeUsername', { body: { username: 'Mi!' } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'username' }] },
    })
  })
})

describe('another address', () => {
  it('is confirmed by a code, the old one is told, and its links end', async () => {
    const member = await newMember(server)
    const email = newEmail()
    await get(visitor(server.origin), 'auth.restorePassword', { params: { email: member.email } })
    const oldLink = await restoreTokenTo(server.dataDir, member.email)
    expect((await change(member, email)).status).toBe(200)
    expect((await get(member, 'settings.account', {})).pending_email).toBe(email)
    expect((await logIn(email, member.password)).status).toBe(400)
    const code = await codeTo(server.dataDir, email)
    expect((await confirm(member, code)).status).toBe(200)
    expect(await get(member, 'settings.account', {})).toMatchObject({ email, pending_email: null })
    expect((await logIn(email, member.password)).status).toBe(200)
    expect((await logIn(member.email, member.password)).status).toBe(400)
    await mailAbout(server.dataDir, member.email, 'Your Engawa address was changed')
    const late = { token: oldLink, password: 'Stolen-box-1' }
    expect(await ask(visitor(server.origin), 'auth.finishRestore', { body: late })).toMatchObject({
      body: { code: 'link_used' },
    })
    expect(await confirm(member, code)).toMatchObject(wrongCode)
  })

  it('is not given without the password', async () => {
    const member = await newMember(server)
    const email = newEmail()
    for (const password of ['Wrong-pass-1', ''])
      expect(await change(member, email, password)).toMatchObject({ status: 400, body: { code: 'wrong_proof' } })
    expect(await ask(member, 'settings.changeEmail', { body: { email } })).toMatchObject({
      body: { code: 'wrong_proof' },
    })
    expect(await mailsTo(server.dataDir, email)).toEqual([])
  })

  it('gets another code without a second proof while the first one waits, and no other address does', async () => {
    const member = await newMember(server)
    const [email, another] = [newEmail(), newEmail()]
    const bare = (to: string) => ask(member, 'settings.changeEmail', { body: { email: to } })
    await change(member, email)
    const first = await codeTo(server.dataDir, email)
    await server.services.db.deleteFrom('rates').where('key', 'like', 'codeLock%').execute()
    expect(await change(member, email, 'Wrong-pass-1')).toMatchObject({ body: { code: 'wrong_proof' } })
    expect((await bare(email)).status).toBe(200)
    expect(await bare(another)).toMatchObject({ body: { code: 'wrong_proof' } })
    await expect.poll(async () => (await mailsTo(server.dataDir, email)).length).toBe(2)
    expect(await confirm(member, first)).toMatchObject(wrongCode)
  })

  it('has a code that only its asker can use', async () => {
    const [member, stranger] = [await newMember(server), await newMember(server)]
    const email = newEmail()
    await change(member, email)
    const code = await codeTo(server.dataDir, email)
    await change(stranger, newEmail())
    expect(await confirm(stranger, code)).toMatchObject(wrongCode)
    expect((await confirm(member, code)).status).toBe(200)
  })

  it('has a code of five tries, twenty at once', async () => {
    const member = await newMember(server)
    const email = newEmail()
    await change(member, email)
    const code = await codeTo(server.dataDir, email)
    const tries = await Promise.all(Array.from({ length: 20 }, () => confirm(member, other(code))))
    for (const each of tries) expect(each).toMatchObject(wrongCode)
    const row = await server.services.db
      .selectFrom('email_changes')
      .select('tries')
      .where('user_id', '=', member.session.id)
      .executeTakeFirst()
    expect(row?.tries).toBe(5)
    expect(await confirm(member, code)).toMatchObject(wrongCode)
  })

  it('has a code of five tries over a restart', async () => {
    const one = await startTestServer()
    const member = await newMember(one)
    const email = newEmail()
    await change(member, email)
    const code = await codeTo(one.dataDir, email)
    for (let each = 0; each < 3; each++) await confirm(member, other(code))
    await one.stopServing()
    const two = await startTestServer({ sharing: one })
    const moved = { ...member, origin: two.origin }
    for (let each = 0; each < 2; each++) await confirm(moved, other(code))
    expect(await confirm(moved, code)).toMatchObject(wrongCode)
    await two.stop()
  })

  it('takes the fifth try when it is right, and a code once', async () => {
    const member = await newMember(server)
    const email = newEmail()
    await change(member, email)
    const code = await codeTo(server.dataDir, email)
    for (let each = 0; each < 4; each++) await confirm(member, other(code))
    const both = await Promise.all([confirm(member, code), confirm(member, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('waits a minute between two codes, as a sign-up does', async () => {
    const member = await newMember(server)
    const email = newEmail()
    await change(member, email)
    expect(await change(member, email)).toMatchObject({ status: 429, body: { code: 'too_many' } })
  })

  it('that somebody took in the meantime is in use', async () => {
    const [member, quick] = [await newMember(server), await newMember(server)]
    const email = newEmail()
    await change(member, email)
    const code = await codeTo(server.dataDir, email)
    await server.services.db.updateTable('users').set({ email }).where('id', '=', quick.session.id).execute()
    expect(await confirm(member, code)).toMatchObject({ status: 400, body: { code: 'email_in_use' } })
  })
})

describe('another password', () => {
  const put = (member: Member, old_password: string, password = 'Fresh-one-1') =>
    ask(member, 'settings.changePassword', { body: { old_password, password } })

  it('asks for the old one, ends the other sessions and is told by mail', async () => {
    const member = await newMember(server)
    const session = await get(visitor(server.origin), 'auth.login', {
      body: { email: member.email, password: member.password },
    })
    const device = { ...member, session }
    expect(await put(member, 'Wrong-pass-1')).toMatchObject({ status: 400, body: { code: 'wrong_proof' } })
    expect((await put(member, member.password)).status).toBe(200)
    expect((await ask(member, 'auth.protected', {})).status).toBe(200)
    expect((await ask(device, 'auth.protected', {})).status).toBe(403)
    expect((await logIn(member.email, member.password)).status).toBe(400)
    expect((await logIn(member.email, 'Fresh-one-1')).status).toBe(200)
    await mailAbout(server.dataDir, member.email, 'Your Engawa password was changed')
  })

  it('stops guesses at the old one, twenty at once and over all that asks for it', async () => {
    const member = await newMember(server)
    const guesses = await Promise.all(Array.from({ length: 20 }, () => put(member, 'Wrong-pass-1')))
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(10).fill(429)])
    expect((await put(member, member.password)).status).toBe(429)
    expect((await change(member, newEmail())).status).toBe(429)
    const { password } = member
    expect((await ask(member, 'settings.deleteAccount', { body: { password } })).status).toBe(429)
    expect((await logIn(member.email, member.password)).status).toBe(200)
  })

  it('has the rules of the sign-up', async () => {
    const member = await newMember(server)
    expect(await put(member, member.password, 'Too-plain')).toMatchObject({
      status: 400,
      body: { code: 'bad_request', issues: [{ path: 'password' }] },
    })
  })
})
