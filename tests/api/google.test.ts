import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf, OutputOf } from '../../src/contract/calls/index.ts'
import { googlePerson, type Issuer, nonceOf, startIssuer } from '../support/google.ts'
import { mailsTo } from '../support/mailbox.ts'
import { type Asker, ask, get, newMember, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let issuer: Issuer
let server: TestServer
beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ env: issuer.env })
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

type Body = InputOf<'auth.google'>['body']
const completion = { username: 'Aoi Sato', date: '1990-04-01', rules: true }
const send = (asker: Asker, body: Body) => ask(asker, 'auth.google', { body })
const refused = { status: 400, body: { code: 'google_refused' } }

/** A browser with a token that was asked for in it. */
const withToken = async (claims: Record<string, unknown> = googlePerson(), options = {}) => {
  const asker = visitor(server.origin)
  const idToken = await issuer.token({ ...claims, nonce: await nonceOf(asker), ...claims }, options)
  return { asker, idToken }
}

/** Somebody who has signed up with Google. */
const newPerson = async () => {
  const person = googlePerson()
  const { asker, idToken } = await withToken(person)
  const { data } = await get(asker, 'auth.google', { body: { idToken, completion } })
  if (data === null) throw new Error('no session')
  return { ...person, asker: { ...asker, session: data }, session: data }
}

describe('somebody new', () => {
  it('says first what Google does not, then has an account and a session', async () => {
    const person = googlePerson()
    const { asker, idToken } = await withToken(person)
    expect((await send(asker, { idToken })).body).toEqual({
      success: false,
      data: null,
      needs: 'details',
      suggested: { username: person.name, email: person.email },
    })
    const done = await get(asker, 'auth.google', { body: { idToken, completion } })
    expect(done).toMatchObject({ success: true, needs: null, data: { username: 'Aoi Sato', role: 1 } })
    const account = await get({ ...asker, session: done.data }, 'settings.account', {})
    expect(account).toMatchObject({ email: person.email, has_password: false, google: true })
    const galleries = await server.services.db
      .selectFrom('galleries')
      .select('is_default')
      .where('owner_id', '=', done.data?.id ?? '')
      .execute()
    expect(galleries).toEqual([{ is_default: true }])
  })

  it.each([
    ['username', { ...completion, username: 'A' }],
    ['date', { ...completion, date: '2020-01-01' }],
    ['rules', { ...completion, rules: false }],
  ])('is told of a bad %s, and can correct it', async (field, wrong) => {
    const { asker, idToken } = await withToken()
    expect(await send(asker, { idToken, completion: wrong })).toMatchObject({
      status: 400,
      body: { code: 'bad_request', issues: [{ path: `completion.${field}` }] },
    })
    expect((await send(asker, { idToken, completion })).status).toBe(200)
  })

  it('may have a long address', async () => {
    const email = `a.very.long.address.places_of.somebody.${googlePerson().sub}@example.co.jp`
    const { asker, idToken } = await withToken({ ...googlePerson(), email })
    expect((await send(asker, { idToken, completion })).body).toMatchObject({ success: true })
  })

  it('is suggested a name that a profile may have', async () => {
    const { asker, idToken } = await withToken({ ...googlePerson(), name: 'Dr. María-José  O’Neill de la Cruz y Vega' })
    const { suggested } = (await send(asker, { idToken })).body as OutputOf<'auth.google'>
    expect(suggested?.username).toBe('Dr MaríaJosé ONeill')
  })
})

describe('somebody known', () => {
  it('is told by mail of a browser that was never used', async () => {
    const { sub, email } = await newPerson()
    const { asker, idToken } = await withToken({ ...googlePerson(), sub })
    await get(asker, 'auth.google', { body: { idToken } })
    await server.services.jobs.waitUntilIdle()
    const subjects = (await mailsTo(server.dataDir, email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['New login to your Engawa account'])
  })

  it('is known by Google’s sub, whatever the address says now', async () => {
    const { sub, session } = await newPerson()
    const { asker, idToken } = await withToken({ ...googlePerson(), sub })
    expect((await send(asker, { idToken })).body).toMatchObject({ success: true, data: { id: session.id } })
  })

  it('is not somebody else whose Google account has the address now', async () => {
    const { email } = await newPerson()
    const { asker, idToken } = await withToken({ ...googlePerson(), email })
    expect(await send(asker, { idToken })).toMatchObject(refused)
    expect(await send(asker, { idToken, completion })).toMatchObject(refused)
  })
})

describe('an address that belongs to a password account', () => {
  it('asks for the password once, then the two are one', async () => {
    const member = await newMember(server)
    const person = { ...googlePerson(), email: member.email.toUpperCase() }
    const { asker, idToken } = await withToken(person)
    expect((await send(asker, { idToken })).body).toMatchObject({ success: false, needs: 'password', data: null })
    expect(await send(asker, { idToken, password: 'Wrong-pass-1' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    })
    const linked = await get(asker, 'auth.google', { body: { idToken, password: member.password } })
    expect(linked.data?.id).toBe(member.session.id)
    const again = await withToken(person)
    const { data } = await get(again.asker, 'auth.google', { body: { idToken: again.idToken } })
    expect(data?.id).toBe(member.session.id)
    const byPassword = { email: member.email, password: member.password }
    expect((await ask(visitor(server.origin), 'auth.login', { body: byPassword })).status).toBe(200)
  })

  it('takes ten guesses, counted with those of the sign-in', async () => {
    const member = await newMember(server)
    const { asker, idToken } = await withToken({ ...googlePerson(), email: member.email })
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => send(asker, { idToken, password: 'Wrong-pass-1' })),
    )
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(10).fill(429)])
    const login = { email: member.email, password: member.password }
    expect(
      (await ask({ ...visitor(server.origin), address: asker.address }, 'auth.login', { body: login })).status,
    ).toBe(429)
  })
})

describe('a token', () => {
  it.each([
    ['signed by another key', {}, { foreign: true }],
    ['for another site', { aud: 'other.apps.googleusercontent.com' }, {}],
    ['of another issuer', { iss: 'https://accounts.example' }, {}],
    ['that is too old', { iat: Math.floor(Date.now() / 1_000) - 7_200 }, { expires: '-1h' }],
    ['with another nonce', { nonce: 'x'.repeat(43) }, {}],
    ['with an address that is not confirmed', { email_verified: false }, {}],
    ['without an address', { email: undefined }, {}],
    ['without a sub', { sub: undefined }, {}],
  ])('%s is refused', async (_what, claims, options) => {
    const { asker, idToken } = await withToken({ ...googlePerson(), ...claims }, options)
    expect(await send(asker, { idToken, completion })).toMatchObject(refused)
  })

  it.each([
    ['nothing', ''],
    ['no token', 'x.y.z'],
    ['an unsigned one', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
  ])('that is %s is refused', async (_what, idToken) => {
    expect(await send(visitor(server.origin), { idToken })).toMatchObject(refused)
  })

  it('is taken with the issuer in both of its forms', async () => {
    const iss = issuer.env.GOOGLE_ISSUER?.replace('http://', '')
    const { asker, idToken } = await withToken({ ...googlePerson(), iss })
    expect((await send(asker, { idToken })).body).toMatchObject({ needs: 'details' })
  })

  it('is no good in another browser', async () => {
    const { idToken } = await withToken()
    const thief = visitor(server.origin)
    await nonceOf(thief)
    expect(await send(thief, { idToken, completion })).toMatchObject(refused)
  })

  it('is no good once its nonce is too old', async () => {
    const { asker, idToken } = await withToken()
    await server.services.db.updateTable('google_nonces').set({ expires_at: new Date() }).execute()
    expect(await send(asker, { idToken, completion })).toMatchObject(refused)
  })

  it('signs in once, also twenty times at once', async () => {
    const { sub } = await newPerson()
    const { asker, idToken } = await withToken({ ...googlePerson(), sub })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(asker, { idToken })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
    expect(await send(asker, { idToken })).toMatchObject(refused)
  })

  it('is checked with keys that are kept', async () => {
    await newPerson()
    const before = issuer.asked()
    await newPerson()
    expect(issuer.asked()).toBe(before)
  })

  it('is never logged', async () => {
    const { asker, idToken } = await withToken({ ...googlePerson(), aud: 'other' })
    await send(asker, { idToken })
    expect(server.logged()).toContain('an id token was refused')
    expect(server.logged()).not.toContain(idToken.slice(-40))
  })
})

describe('an account without a password', () => {
  it('is closed with a fresh token of the same person only', async () => {
    const { sub, asker } = await newPerson()
    const close = async (claims: Record<string, unknown>) => {
      const idToken = await issuer.token({ ...googlePerson(), nonce: await nonceOf(asker), ...claims })
      return ask(asker, 'settings.deleteAccount', { body: { idToken } })
    }
    expect(await ask(asker, 'settings.deleteAccount', { body: {} })).toMatchObject({ body: { code: 'wrong_proof' } })
    expect(await close({})).toMatchObject(refused)
    expect(await close({ sub, iat: Math.floor(Date.now() / 1_000) - 1_200 })).toMatchObject(refused)
    expect((await close({ sub })).status).toBe(200)
    const back = await withToken({ ...googlePerson(), sub })
    expect(await send(back.asker, { idToken: back.idToken })).toMatchObject({
      status: 409,
      body: { code: 'account_closed' },
    })
    expect((await send(back.asker, { idToken: back.idToken, reopen: true })).body).toMatchObject({ success: true })
  })

  it('can be given one', async () => {
    const { sub, asker, email } = await newPerson()
    const idToken = await issuer.token({ ...googlePerson(), sub, nonce: await nonceOf(asker) })
    await get(asker, 'settings.changePassword', { body: { idToken, password: 'Given-one-1' } })
    const body = { email, password: 'Given-one-1' }
    expect((await ask(visitor(server.origin), 'auth.login', { body })).status).toBe(200)
  })
})

describe('an account that an admin closed', () => {
  it('is appealed for with a token of its owner only, once', async () => {
    const { sub, session } = await newPerson()
    const { db } = server.services
    const closed = { closed_at: new Date(), closed_reason: 'Advertising' }
    await db.updateTable('users').set(closed).where('id', '=', session.id).execute()
    const appeal = ({ asker, idToken }: { asker: Asker; idToken: string }) =>
      ask(asker, 'auth.appealClosing', { body: { idToken, text: 'They were my own watches' } })
    const owner = await withToken({ ...googlePerson(), sub })
    expect(await send(owner.asker, { idToken: owner.idToken })).toMatchObject({ body: { code: 'closed_by_admin' } })
    expect(await appeal(await withToken())).toMatchObject(refused)
    expect(await appeal({ ...owner, asker: visitor(server.origin) })).toMatchObject(refused)
    expect((await appeal(owner)).status).toBe(200)
    expect((await appeal(owner)).status).toBe(409)
  })
})

describe('the pages', () => {
  it('let Google’s window answer where it is configured', async () => {
    const { headers } = await fetch(`${server.origin}/api/docs`)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  })
})

describe('without GOOGLE_CLIENT_ID', () => {
  it('nothing is offered and nothing is taken', async () => {
    const plain = await startTestServer()
    try {
      const asker = visitor(plain.origin)
      expect(await get(asker, 'auth.googleStart', {})).toEqual({ client_id: null, nonce: null })
      const idToken = await issuer.token({ ...googlePerson(), nonce: 'x' })
      expect(await ask(asker, 'auth.google', { body: { idToken, completion } })).toMatchObject(refused)
    } finally {
      await plain.stop()
    }
  })
})
