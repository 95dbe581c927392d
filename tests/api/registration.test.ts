import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeTo, mailsTo } from '../support/mailbox.ts'
import { type Asker, ask, get, newMember, newWord, proveWork, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const newEmail = () => `${newWord()}@example.jp`
const send = (asker: Asker, email: string) => ask(asker, 'registration.sendCode', { params: { email }, body: {} })
const check = (asker: Asker, email: string, code: string) =>
  get(asker, 'registration.checkCode', { params: { email, code } })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Lets the 60 s between two codes be over. */
const forgetLock = () => server.services.db.deleteFrom('rates').where('key', 'like', 'codeLock%').execute()

const withCode = async (): Promise<{ asker: Asker; email: string; code: string }> => {
  const asker = visitor(server.origin)
  const email = newEmail()
  await proveWork(asker)
  expect((await send(asker, email)).status).toBe(200)
  return { asker, email, code: await codeTo(server.dataDir, email) }
}

const fields = (email: string, reg_id: string | null) => ({
  email,
  password: 'Long-enough-1',
  username: 'Aoi Sato',
  date: '2000-02-29',
  rules: true,
  reg_id: reg_id ?? '',
})

describe('the whole sign-up', () => {
  it('goes from captcha over mail and code to a session', async () => {
    const { asker, email, code } = await withCode()
    const { message, reg_id } = await check(asker, email, code)
    expect(message).toBe('exists')
    const { status, body } = await ask(asker, 'auth.register', { body: fields(email, reg_id) })
    expect(status).toBe(201)
    expect(body).toMatchObject({ role: 1, username: 'Aoi Sato', premium_status: false, avatar: null })
    expect(body).toHaveProperty('user_tag', expect.stringMatching(/^aoi_sato\d*$/))
    const login = { email, password: 'Long-enough-1' }
    expect((await ask(visitor(server.origin), 'auth.login', { body: login })).status).toBe(200)
  })

  it('takes the multipart form of the published call too', async () => {
    const { asker, email, code } = await withCode()
    const { reg_id } = await check(asker, email, code)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields(email, reg_id))) form.set(name, String(value))
    const answer = await fetch(`${server.origin}/auth/register`, {
      method: 'POST',
      headers: { cookie: asker.cookie },
      body: form,
    })
    expect(answer.status).toBe(201)
  })

  it('mails in the language of the browser, as text and HTML, under a stable id', async () => {
    const asker = visitor(server.origin)
    const email = newEmail()
    await proveWork(asker)
    await fetch(`${server.origin}/api/send_reg_code/${email}`, {
      method: 'POST',
      headers: { cookie: asker.cookie, 'accept-language': 'ja' },
    })
    const code = await codeTo(server.dataDir, email)
    const [mail] = await mailsTo(server.dataDir, email)
    expect(mail?.subject).toBe('【Engawa】確認コード')
    expect(mail?.html).toContain(code)
    expect(mail?.html).toContain('<html lang="ja">')
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  })

  it('gives equal names tags of their own', async () => {
    const tags = new Set<string>()
    for (let each = 0; each < 5; each++) {
      const { asker, email, code } = await withCode()
      const { reg_id } = await check(asker, email, code)
      const body = { ...fields(email, reg_id), username: '山田 太郎' }
      tags.add((await get(asker, 'auth.register', { body })).user_tag)
    }
    expect(tags.size).toBe(5)
    for (const tag of tags) expect(tag).toMatch(/^user\d*$/)
  })
})

describe('the captcha', () => {
  it('is needed before the first code, and its pass is good once', async () => {
    const asker = visitor(server.origin)
    expect(await send(asker, newEmail())).toMatchObject({ status: 400, body: { code: 'captcha_needed' } })
    await proveWork(asker)
    expect((await send(asker, newEmail())).status).toBe(200)
    expect(await send(asker, newEmail())).toMatchObject({ status: 400, body: { code: 'captcha_needed' } })
  })

  const solved = async (asker: Asker) => {
    const challenge = (await get(asker, 'registration.captchaChallenge', {})) as unknown as Challenge
    return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  }
  const handIn = (asker: Asker, what: unknown) =>
    ask(asker, 'registration.verifyCaptcha', {
      body: { token: Buffer.from(JSON.stringify(what)).toString('base64') },
    })
  const failed = { status: 400, body: { code: 'captcha_failed' } }

  it('takes a solution once', async () => {
    const asker = visitor(server.origin)
    const solution = await solved(asker)
    expect((await handIn(asker, solution)).status).toBe(200)
    expect(await handIn(asker, solution)).toMatchObject(failed)
  })

  it('takes no solution from another browser', async () => {
    const solution = await solved(visitor(server.origin))
    const thief = visitor(server.origin)
    await get(thief, 'registration.captchaChallenge', {})
    expect(await handIn(thief, solution)).toMatchObject(failed)
  })

  it('takes no easier challenge, no later one and no nonsense', async () => {
    const asker = visitor(server.origin)
    const { challenge, solution } = await solved(asker)
    const changed = (parameters: object) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
      solution,
    })
    for (const wrong of [
      changed({ cost: 1 }),
      changed({ expiresAt: (challenge.parameters.expiresAt ?? 0) + 999 }),
      changed({ keyPrefix: '00' }),
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: null, solution: 1 },
      'x',
    ])
      expect(await handIn(asker, wrong)).toMatchObject(failed)
  })

  it('binds by a cookie that scripts cannot read', async () => {
    const answer = await fetch(`${server.origin}/api/captcha_challenge`)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^browser=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
  })
})

describe('a code', () => {
  it('that is wrong says so and can be corrected', async () => {
    const { asker, email, code } = await withCode()
    expect(await check(asker, email, other(code))).toEqual({ message: 'nfound', reg_id: null })
    expect((await check(asker, email, code)).message).toBe('exists')
  })

  it('has five tries', async () => {
    const { asker, email, code } = await withCode()
    for (let tries = 0; tries < 5; tries++) await check(asker, email, other(code))
    expect((await check(asker, email, code)).message).toBe('nfound')
  })

  it('has five tries in parallel and over two processes', async () => {
    const second = await startTestServer({ sharing: server })
    try {
      const { asker, email, code } = await withCode()
      const wrong = other(code)
      await Promise.all(
        Array.from({ length: 30 }, (_, each) =>
          ask({ ...asker, origin: each % 2 ? server.origin : second.origin }, 'registration.checkCode', {
            params: { email, code: wrong },
          }),
        ),
      )
      const { tries } = await server.services.db
        .selectFrom('registration_codes')
        .select('tries')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(tries).toBe(5)
      expect((await check(asker, email, code)).message).toBe('nfound')
    } finally {
      await second.stopServing()
    }
  })

  it('works once', async () => {
    const { asker, email, code } = await withCode()
    const answers = await Promise.all([check(asker, email, code), check(asker, email, code)])
    expect(answers.map(({ message }) => message).sort()).toEqual(['exists', 'nfound'])
  })

  it('works only in the browser that asked for it', async () => {
    const { asker, email, code } = await withCode()
    expect((await check(visitor(server.origin), email, code)).message).toBe('nfound')
    expect((await check(asker, email, code)).message).toBe('exists')
  })

  it('works for ten minutes', async () => {
    const { asker, email, code } = await withCode()
    await server.services.db
      .updateTable('registration_codes')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('email', '=', email)
      .execute()
    expect((await check(asker, email, code)).message).toBe('nfound')
  })

  it('is forgotten when one goes back, by its own browser only', async () => {
    const { asker, email, code } = await withCode()
    await get(visitor(server.origin), 'registration.clearCode', { params: { email } })
    expect((await check(asker, email, other(code))).message).toBe('nfound')
    await get(asker, 'registration.clearCode', { params: { email } })
    expect((await check(asker, email, code)).message).toBe('nfound')
  })

  it('is stored hashed, and never in a job', async () => {
    const { email, code } = await withCode()
    const row = await server.services.db
      .selectFrom('registration_codes')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.code_hash?.length).toBe(32)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  it('is not asked for again within 60 s, and five times a day', async () => {
    const { asker, email } = await withCode()
    const again = await send(asker, email)
    expect(again).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50)
    for (let each = 2; each <= 5; each++) {
      await forgetLock()
      expect((await send(asker, email)).status).toBe(200)
    }
    await forgetLock()
    const sixth = await send(asker, email)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_600)
  })

  it('sent again replaces the first, with all its tries, and asks for no captcha', async () => {
    const { asker, email, code } = await withCode()
    for (let tries = 0; tries < 5; tries++) await check(asker, email, other(code))
    await forgetLock()
    expect((await send(asker, email)).status).toBe(200)
    const second = await codeTo(server.dataDir, email, 2)
    expect((await check(asker, email, second)).message).toBe('exists')
  })

  it('is in answers that nothing keeps', async () => {
    const { asker, email, code } = await withCode()
    const { headers } = await ask(asker, 'registration.checkCode', { params: { email, code } })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('etag')).toBeNull()
  })
})

describe('an address with an account', () => {
  it('gets the same answers, and a note instead of a code', async () => {
    const member = await newMember(server)
    const before = (await mailsTo(server.dataDir, member.email)).length
    await forgetLock()
    const asker = visitor(server.origin)
    await proveWork(asker)
    const known = await send(asker, member.email)
    const stranger = visitor(server.origin)
    await proveWork(stranger)
    const unknown = await send(stranger, newEmail())
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await server.services.jobs.waitUntilIdle()
    const mails = await mailsTo(server.dataDir, member.email)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.subject).toBe('You already have an Engawa account')
    expect(mails.at(-1)?.text).not.toMatch(/\b\d{6}\b/)
    expect(await check(asker, member.email, '000000')).toEqual({ message: 'nfound', reg_id: null })
  })

  it('is told to the form that asks for it', async () => {
    const member = await newMember(server)
    const asker = visitor(server.origin)
    expect(await get(asker, 'registration.checkEmail', { query: { email: member.email } })).toEqual({ exists: true })
    expect(await get(asker, 'registration.checkEmail', { query: { email: newEmail() } })).toEqual({ exists: false })
  })

  it('can be asked for thirty times in ten minutes', async () => {
    const asker = visitor(server.origin)
    const statuses = []
    for (let each = 0; each < 31; each++)
      statuses.push((await ask(asker, 'registration.checkEmail', { query: { email: newEmail() } })).status)
    expect(statuses.slice(0, 30).every(status => status === 200)).toBe(true)
    expect(statuses[30]).toBe(429)
  })

  it('is looked up beside a captcha without taking its browser away', async () => {
    const asker = visitor(server.origin)
    const [looked] = await Promise.all([
      ask(visitor(server.origin), 'registration.checkEmail', { query: { email: newEmail() } }),
      proveWork(asker),
    ])
    expect(looked.headers.getSetCookie()).toEqual([])
    expect(asker.cookie).not.toBe('')
  })
})

describe('the account', () => {
  it('is not made without a confirmed address', async () => {
    const { asker, email, code } = await withCode()
    const { reg_id } = await check(asker, email, code)
    const refused = { status: 400, body: { code: 'code_not_confirmed' } }
    const thief = visitor(server.origin)
    expect(await ask(thief, 'auth.register', { body: fields(email, reg_id) })).toMatchObject(refused)
    expect(await ask(asker, 'auth.register', { body: fields(newEmail(), reg_id) })).toMatchObject(refused)
    expect(await ask(asker, 'auth.register', { body: fields(email, 'x') })).toMatchObject(refused)
    expect((await ask(asker, 'auth.register', { body: fields(email, reg_id) })).status).toBe(201)
    expect(await ask(asker, 'auth.register', { body: fields(email, reg_id) })).toMatchObject(refused)
  })

  it('is made once for an address, from whichever browser', async () => {
    const first = await withCode()
    await forgetLock()
    const asker = visitor(server.origin)
    await proveWork(asker)
    await send(asker, first.email)
    const code = await codeTo(server.dataDir, first.email, 2)
    const ids = [await check(first.asker, first.email, first.code), await check(asker, first.email, code)]
    const answers = [
      await ask(first.asker, 'auth.register', { body: fields(first.email, ids[0]?.reg_id ?? null) }),
      await ask(asker, 'auth.register', { body: fields(first.email, ids[1]?.reg_id ?? null) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 400])
    expect(answers[1]?.body).toMatchObject({ code: 'email_in_use', message: 'This email is already in use' })
  })

  it('says what is wrong with each field, in the asker’s language', async () => {
    const answer = await fetch(`${server.origin}/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'x',
        password: 'short',
        username: 'A',
        date: '2020-01-01',
        rules: false,
        reg_id: 1,
      }),
    })
    expect(answer.status).toBe(400)
    const { code, issues } = (await answer.json()) as { code: string; issues: { path: string; message: string }[] }
    expect(code).toBe('bad_request')
    const texts = Object.groupBy(issues, ({ path }) => path)
    expect(texts.username?.[0]?.message).toBe('Profile name must be at least 3 characters')
    expect(texts.date?.[0]?.message).toBe('You must be at least 13 years old')
    expect(texts.rules?.[0]?.message).toBe('You must read and accept to proceed')
    expect(texts.reg_id?.[0]?.message).toBe('This is missing or not valid.')
  })
})
