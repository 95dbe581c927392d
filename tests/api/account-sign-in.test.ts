import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rates } from '../../src/contract/limits.ts'
import { guessKey } from '../../src/server/platform/http/rates.ts'
import { suspend } from '../support/arrange.ts'
import { mailAbout, mailsTo, restoreTokenTo } from '../support/mailbox.ts'
import { type Asker, ask, get, type Member, newAddress, newMember, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const logIn = (member: Member, asker: Asker = visitor(server.origin), password = member.password) =>
  ask(asker, 'auth.login', { body: { email: member.email, password } })

const device = async (member: Member): Promise<Member> => {
  const asker = visitor(server.origin)
  const session = await get(asker, 'auth.login', { body: { email: member.email, password: member.password } })
  return { ...member, ...asker, session }
}

/** Moves the clock beyond the minute in which no other link is mailed. */
const forgetLock = () => server.services.db.deleteFrom('rates').where('key', 'like', 'restoreLock%').execute()

const linkFor = async (email: string): Promise<string> => {
  await get(visitor(server.origin), 'auth.restorePassword', { params: { email } })
  return restoreTokenTo(server.dataDir, email)
}
const finish = (token: string, password = 'Fresh-one-1', asker = visitor(server.origin)) =>
  ask(asker, 'auth.finishRestore', { body: { token, password } })
const used = { status: 400, body: { code: 'link_used' } }
const subjectsTo = async (email: string) => (await mailsTo(server.dataDir, email)).map(({ subject }) => subject)

describe('a forgotten password', () => {
  it('is set anew with the mailed link, which ends all sessions and is told by mail', async () => {
    const member = await newMember(server)
    const other = await device(member)
    const token = await linkFor(member.email)
    expect(await finish(token)).toMatchObject({ status: 200, body: { message: 'Password changed.' } })
    for (const each of [member, other])
      expect(await ask(each, 'auth.protected', {})).toMatchObject({ status: 403, body: { code: 'session_revoked' } })
    expect((await logIn(member)).status).toBe(400)
    expect((await logIn(member, visitor(server.origin), 'Fresh-one-1')).status).toBe(200)
    await mailAbout(server.dataDir, member.email, 'Your Engawa password was changed')
  })

  it('takes a link once, also twenty times at once and over a restart', async () => {
    const one = await startTestServer()
    const member = await newMember(one)
    await get(visitor(one.origin), 'auth.restorePassword', { params: { email: member.email } })
    const token = await restoreTokenTo(one.dataDir, member.email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) => finish(token, `Fresh-one-${each}`, visitor(one.origin))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    await one.stopServing()
    const two = await startTestServer({ sharing: one })
    expect(await finish(token, 'Fresh-two-1', visitor(two.origin))).toMatchObject(used)
    await two.stop()
  })

  it('takes no link that is too old, was never given, or was given before the password changed', async () => {
    const member = await newMember(server)
    const [first, second] = [await linkFor(member.email), await newestAfter(member)]
    expect(await finish('A'.repeat(43))).toMatchObject(used)
    expect((await finish(second)).status).toBe(200)
    expect(await finish(first)).toMatchObject(used)
    const third = await newestAfter(member)
    await server.services.db
      .updateTable('restore_links')
      .set({ expires_at: new Date() })
      .where('user_id', '=', member.session.id)
      .execute()
    expect(await finish(third)).toMatchObject(used)
  })

  /** Asks for one more link, and gives that. */
  const newestAfter = async ({ email }: Member): Promise<string> => {
    await forgetLock()
    await get(visitor(server.origin), 'auth.restorePassword', { params: { email } })
    await server.services.jobs.waitUntilIdle()
    return restoreTokenTo(server.dataDir, email)
  }

  it('leaves a link good when the new password is refused', async () => {
    const member = await newMember(server)
    const token = await linkFor(member.email)
    expect(await finish(token, 'short')).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect((await finish(token)).status).toBe(200)
  })

  it('is mailed once a minute and five times a day, whoever asks, and nobody is told that no more goes out', async () => {
    const { email } = await newMember(server)
    const links = async () => {
      const asked = await Promise.all(
        Array.from({ length: 4 }, () => ask(visitor(server.origin), 'auth.restorePassword', { params: { email } })),
      )
      expect(asked.map(({ status }) => status)).toEqual(Array(4).fill(200))
      await server.services.jobs.waitUntilIdle()
      return (await subjectsTo(email)).filter(subject => subject === 'Set a new Engawa password').length
    }
    for (const sent of [1, 2, 3, 4, 5, 5]) {
      expect(await links()).toBe(sent)
      expect(await links()).toBe(sent)
      await forgetLock()
    }
  })

  it('stands nowhere in the clear: not in a job, a table or a log', async () => {
    const member = await newMember(server)
    const token = await linkFor(member.email)
    const { rows } = await server.services.db.executeQuery<{ all: string }>(
      CompiledQuery.raw("select string_agg(data::text || coalesce(output::text, ''), ' ') as all from pgboss.job"),
    )
    const links = await server.services.db.selectFrom('restore_links').selectAll().execute()
    for (const where of [rows[0]?.all ?? '', JSON.stringify(links), server.logged()]) expect(where).not.toContain(token)
    expect(rows[0]?.all).toContain(member.email)
  })
})

describe('a browser that an account was never used in', () => {
  const newSignIn = 'New login to your Engawa account'

  it('is told of by mail, once; the first one is not', async () => {
    const member = await newMember(server)
    const asker = visitor(server.origin)
    const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Android 15) Chrome/140.0' }
    const body = JSON.stringify({ email: member.email, password: member.password })
    const answer = await fetch(`${server.origin}/auth/login`, { method: 'POST', headers, body })
    asker.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const mail = await mailAbout(server.dataDir, member.email, newSignIn)
    expect(mail.text).toContain('Chrome, Android')
    await logIn(member, asker)
    await logIn(member, { ...visitor(server.origin), cookie: member.cookie })
    await server.services.jobs.waitUntilIdle()
    expect((await subjectsTo(member.email)).filter(subject => subject === newSignIn)).toHaveLength(1)
  })

  it('is not told of when the password was wrong', async () => {
    const member = await newMember(server)
    await logIn(member, visitor(server.origin), 'Wrong-pass-1')
    await server.services.jobs.waitUntilIdle()
    expect(await subjectsTo(member.email)).not.toContain(newSignIn)
  })
})

describe('the list of sessions', () => {
  it('has device and last use of each, and says which one asks', async () => {
    const member = await newMember(server)
    const other = await device(member)
    const sessions = await get(other, 'auth.sessions', {})
    expect(sessions.map(({ id, current }) => ({ id, current }))).toEqual(
      expect.arrayContaining([
        { id: other.session.user_token, current: true },
        { id: member.session.user_token, current: false },
      ]),
    )
    expect(sessions).toHaveLength(2)
    for (const { last_used, created } of sessions)
      expect(Date.parse(last_used)).toBeGreaterThanOrEqual(Date.parse(created))
  })

  it('ends one of the own, and nobody else’s', async () => {
    const member = await newMember(server)
    const [other, stranger] = [await device(member), await newMember(server)]
    const end = (asker: Member, sessionId: string) => ask(asker, 'auth.revokeSession', { params: { sessionId } })
    expect(await end(stranger, other.session.user_token)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await ask(other, 'auth.protected', {})).status).toBe(200)
    expect((await end(member, other.session.user_token)).status).toBe(200)
    expect((await ask(other, 'auth.protected', {})).status).toBe(403)
    expect(await get(member, 'auth.sessions', {})).toHaveLength(1)
  })

  it('ends all, this one too', async () => {
    const member = await newMember(server)
    const other = await device(member)
    await get(member, 'auth.revokeAll', {})
    for (const each of [member, other]) expect((await ask(each, 'auth.protected', {})).status).toBe(403)
    expect((await logIn(member)).status).toBe(200)
  })
})

describe('a suspended account', () => {
  it('learns why and until when wherever a session is told of, and answers it once', async () => {
    const member = await newMember(server)
    const until = new Date(Date.now() + 86_400_000)
    await suspend(server.services, member.session.id, until)
    const suspension = {
      until: until.toISOString(),
      reason: 'Advertising',
      appealed: false,
      refused: null,
      about: null,
    }
    expect((await logIn(member)).body).toMatchObject({ suspension })
    expect((await get(member, 'auth.protected', {})).session.suspension).toEqual(suspension)
    const appeal = () => ask(member, 'settings.appeal', { body: { text: 'It was my own shop, once.' } })
    expect((await appeal()).status).toBe(200)
    expect(await appeal()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await get(member, 'auth.protected', {})).session.suspension).toEqual({ ...suspension, appealed: true })
    const kept = await server.services.db
      .selectFrom('appeals')
      .select('text')
      .where('user_id', '=', member.session.id)
      .execute()
    expect(kept).toEqual([{ text: 'It was my own shop, once.' }])
    await suspend(server.services, member.session.id, until)
    expect((await appeal()).status).toBe(200)
  })

  it('is told that there is no end, where there is none, and stays so', async () => {
    const member = await newMember(server)
    await suspend(server.services, member.session.id, null)
    expect((await get(member, 'auth.protected', {})).session.suspension?.until).toBeNull()
    expect(await ask(member, 'settings.changeUsername', { body: { username: 'Other Name' } })).toMatchObject({
      status: 409,
      body: { code: 'suspended' },
    })
  })

  it('reads on, and is free once the time is over', async () => {
    const member = await newMember(server)
    await suspend(server.services, member.session.id)
    expect((await ask(member, 'settings.account', {})).status).toBe(200)
    await suspend(server.services, member.session.id, new Date(Date.now() - 1))
    expect((await get(member, 'auth.protected', {})).session.suspension).toBeNull()
    expect((await ask(member, 'settings.changeUsername', { body: { username: 'Other Name' } })).status).toBe(200)
  })

  it('has nothing to answer when it is none', async () => {
    const member = await newMember(server)
    expect(await ask(member, 'settings.appeal', { body: { text: 'What for?' } })).toMatchObject({ status: 409 })
  })
})

it('counts tries by address and account, so that nobody is locked out by somebody else', async () => {
  const member = await newMember(server)
  const address = newAddress()
  for (let each = 0; each < 12; each++) await logIn(member, { ...visitor(server.origin), address }, 'Wrong-pass-1')
  expect((await logIn(member, { ...visitor(server.origin), address })).status).toBe(429)
  expect((await logIn(member)).status).toBe(200)
})

describe('guesses at one account from many addresses', () => {
  const guess = (email: string) =>
    ask(visitor(server.origin), 'auth.login', { body: { email, password: 'Wrong-pass-1' } })
  /** As if a browser that the account was never used in had guessed that often. */
  const guessed = async (email: string, count: number) => {
    await guess(email)
    await server.services.db
      .updateTable('rates')
      .set({ count })
      .where('key', '=', guessKey('signInOfAll', email))
      .execute()
  }
  const { count: most } = rates.signInOfAll

  it('end at a slow limit, with or without an account, also when they come at once', async () => {
    for (const email of [(await newMember(server)).email, `${newWord()}@example.jp`]) {
      await guessed(email, most - 3)
      const answers = await Promise.all(Array.from({ length: 6 }, () => guess(email)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 429, 429, 429])
    }
  })

  it('don’t keep the owner out of a browser that the account was used in', async () => {
    const member = await newMember(server)
    await guessed(member.email, most)
    expect((await logIn(member, visitor(server.origin))).status).toBe(429)
    const own = { ...visitor(server.origin), cookie: member.cookie }
    expect((await logIn(member, own)).status).toBe(200)
    expect((await logIn(member, own)).status).toBe(200)
    // Such a browser has its own limit, for who got hold of its cookie.
    const key = guessKey('signInOfAll', `${member.email} browser ${member.cookie.replace('browser=', '')}`)
    await logIn(member, own, 'Wrong-pass-1')
    await server.services.db.updateTable('rates').set({ count: most }).where('key', '=', key).execute()
    expect((await logIn(member, { ...own, address: newAddress() })).status).toBe(429)
  })

  it('don’t keep out who restored the password, in that browser', async () => {
    const member = await newMember(server)
    await guessed(member.email, most)
    const asker = visitor(server.origin)
    expect((await finish(await linkFor(member.email), 'Fresh-one-1', asker)).status).toBe(200)
    expect((await logIn(member, { ...asker, address: newAddress() }, 'Fresh-one-1')).status).toBe(200)
  })

  it('are forgotten a day later, and right passwords are not counted', async () => {
    const member = await newMember(server)
    await guessed(member.email, most)
    await server.services.db
      .updateTable('rates')
      .set({ resets_at: new Date() })
      .where('key', '=', guessKey('signInOfAll', member.email))
      .execute()
    for (let times = 0; times < 3; times++) expect((await logIn(member, visitor(server.origin))).status).toBe(200)
    const counted = server.services.db.selectFrom('rates').select('count')
    expect(await counted.where('key', '=', guessKey('signInOfAll', member.email)).execute()).toEqual([{ count: 0 }])
  })
})
