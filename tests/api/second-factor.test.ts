import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rates } from '../../src/contract/limits.ts'
import { secondFactorLimits } from '../../src/contract/second-factor-limits.ts'
import { lockAccount } from '../../src/server/gate/auth/auth.sql.ts'
import { insertSession } from '../../src/server/gate/auth/sessions.sql.ts'
import { resetSecondFactor } from '../../src/server/gate/second-factor/reset.ts'
import { guessKey } from '../../src/server/platform/http/rates.ts'
import { makeAdmin } from '../support/arrange.ts'
import { googlePerson, type Issuer, nonceOf, startIssuer } from '../support/google.ts'
import { untilLocked } from '../support/locks.ts'
import { mailsTo, restoreTokenTo } from '../support/mailbox.ts'
import { softPasskey } from '../support/passkey.ts'
import { ask, get, type Member, newAddress, newMember, visitor } from '../support/people.ts'
import { challengeOf, codeAt, firstStep, setUpApp, stepByCode, stepByRecovery } from '../support/second-factor.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const origin = 'http://localhost:3999'
let issuer: Issuer
let server: TestServer
let at: { origin: string; dataDir: string }
beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ env: { ...issuer.env, PUBLIC_ORIGIN: origin } })
  at = { origin: `http://127.0.0.1:${server.port}`, dataDir: server.dataDir }
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})
// Codes are for steps of 30 seconds: the clock moves on only when a test says so.
beforeEach(() => vi.setSystemTime(Date.now()))
afterEach(() => vi.useRealTimers())
const nextStep = () => vi.setSystemTime(Date.now() + secondFactorLimits.appStepMs)

const newAdmin = async (): Promise<Member> => {
  const member = await newMember(at)
  await makeAdmin(server.services, member.session.id)
  return { ...member, session: { ...member.session, role: 55 } }
}
/** An admin with an app, whose code of now was not used yet. */
const withApp = async () => {
  const admin = await newAdmin()
  const app = await setUpApp(admin)
  nextStep()
  return { admin, ...app }
}
const needed = { status: 409, body: { code: 'second_factor_needed' } }
const wrong = { status: 400, body: { code: 'wrong_code' } }
const over = { status: 409, body: { code: 'second_step_over' } }

/** A new browser that has taken the first step. */
const browserOf = async (admin: Member) => {
  const asker = visitor(at.origin)
  expect(await ask(asker, 'auth.login', firstStep(admin))).toMatchObject(needed)
  return asker
}

describe('signing in with a second factor', () => {
  it('gives a session only for the code, in the browser that gave the password', async () => {
    const { admin, secret } = await withApp()
    const browser = await browserOf(admin)
    expect(await get(browser, 'auth.beginSecondStep', {})).toEqual({ app: true, recovery: true, passkey: null })
    const code = codeAt(secret)
    expect(await ask(visitor(at.origin), 'auth.secondStep', stepByCode(code))).toMatchObject(over)
    expect(await ask(browser, 'auth.secondStep', stepByCode('000000'))).toMatchObject(wrong)
    const session = await get(browser, 'auth.secondStep', stepByCode(code))
    expect(session).toMatchObject({ id: admin.session.id, role: 55 })
    await get({ ...browser, session }, 'admin.area', {})
    expect(await ask(browser, 'auth.secondStep', stepByCode(code))).toMatchObject(over)
  })

  it('is owed after a restored password as well', async () => {
    const { admin, secret } = await withApp()
    await get(visitor(at.origin), 'auth.restorePassword', { params: { email: admin.email } })
    const token = await restoreTokenTo(server.dataDir, admin.email)
    const browser = visitor(at.origin)
    const restored = await ask(browser, 'auth.finishRestore', { body: { token, password: 'Fresh-one-1' } })
    expect(restored.body).toEqual({ message: 'Password changed.' })
    expect(await ask(browser, 'auth.login', firstStep({ ...admin, password: 'Fresh-one-1' }))).toMatchObject(needed)
    expect(await get(browser, 'auth.secondStep', stepByCode(codeAt(secret)))).toMatchObject({ id: admin.session.id })
  })

  it('takes no code twice, nor one from before it', async () => {
    const { admin, secret } = await withApp()
    const [first, second, third] = [await browserOf(admin), await browserOf(admin), await browserOf(admin)]
    const before = codeAt(secret, Date.now() - secondFactorLimits.appStepMs)
    const code = codeAt(secret)
    const both = await Promise.all([first, second].map(each => ask(each, 'auth.secondStep', stepByCode(code))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await ask(third, 'auth.secondStep', stepByCode(code))).toMatchObject(wrong)
    expect(await ask(third, 'auth.secondStep', stepByCode(before))).toMatchObject(wrong)
    nextStep()
    await get(third, 'auth.secondStep', stepByCode(codeAt(secret)))
  })

  it('does not take the code by which the app was set up', async () => {
    const admin = await newAdmin()
    const { secret } = await setUpApp(admin)
    expect(await ask(await browserOf(admin), 'auth.secondStep', stepByCode(codeAt(secret)))).toMatchObject(wrong)
  })

  it('takes each recovery code once, however it is typed, and mails its owner', async () => {
    const { admin, recovery } = await withApp()
    const [one = '', two = ''] = recovery
    const typed = one.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    await get(await browserOf(admin), 'auth.secondStep', stepByRecovery(typed))
    expect(await ask(await browserOf(admin), 'auth.secondStep', stepByRecovery(one))).toMatchObject(wrong)
    await get(await browserOf(admin), 'auth.secondStep', stepByRecovery(two))
    expect(await get(admin, 'admin.secondFactor', {})).toMatchObject({ recovery_left: 8 })
    await server.services.jobs.waitUntilIdle()
    const texts = (await mailsTo(server.dataDir, admin.email)).map(({ text }) => text)
    expect(texts.filter(text => text?.includes('with a recovery code'))).toHaveLength(2)
  })

  it('is bounded for wrong codes, from one address and from all', async () => {
    const { admin, secret } = await withApp()
    const browser = await browserOf(admin)
    for (let tries = 0; tries < rates.secondStep.count; tries++)
      expect(await ask(browser, 'auth.secondStep', stepByCode('000000'))).toMatchObject(wrong)
    expect((await ask(browser, 'auth.secondStep', stepByCode(codeAt(secret)))).status).toBe(429)
    let last = 0
    for (let tries = 0; tries <= rates.secondStepOfAll.count && last !== 429; tries++) {
      browser.address = newAddress()
      last = (await ask(browser, 'auth.secondStep', stepByCode('000000'))).status
    }
    expect(last).toBe(429)
    // A browser that the account was used in has a count of its own.
    const own = { ...visitor(at.origin), cookie: admin.cookie }
    expect(await ask(own, 'auth.login', firstStep(admin))).toMatchObject(needed)
    await get(own, 'auth.secondStep', stepByCode(codeAt(secret)))
  })

  it('lets nobody in with the factor of somebody else who begins in the same browser', async () => {
    const { db } = server.services
    const [{ admin }, other] = [await withApp(), await withApp()]
    const browser = await browserOf(admin)
    expect(await ask(browser, 'auth.secondStep', stepByCode('000000'))).toMatchObject(wrong)
    const { trying } = await db.transaction().execute(async tx => {
      const counter = guessKey('secondStepOfAll', admin.session.id)
      await tx.selectFrom('rates').select('key').where('key', '=', counter).forUpdate().execute()
      const trying = ask(browser, 'auth.secondStep', stepByCode(codeAt(other.secret)))
      await untilLocked(db, 1)
      expect(await ask(browser, 'auth.login', firstStep(other.admin))).toMatchObject(needed)
      return { trying }
    })
    expect(await trying).toMatchObject(over)
  })

  it('is asked of whoever becomes an admin again, also on devices that are signed in', async () => {
    const [{ admin }, other] = [await withApp(), await newAdmin()]
    const setRole = (role: 1 | 55) =>
      get(other, 'admin.setRole', { params: { id: admin.session.id }, body: { role, reason: 'A change of tasks' } })
    await setRole(1)
    const browser = visitor(at.origin)
    const session = await get(browser, 'auth.login', firstStep(admin))
    await setRole(55)
    expect((await ask({ ...browser, session }, 'admin.area', {})).status).toBe(403)
    await browserOf(admin)
  })

  it('is asked of sign-ins that are under way while the first one is set up', async () => {
    const { db } = server.services
    const admin = await newAdmin()
    const { secret } = await get(admin, 'admin.beginApp', { body: { password: admin.password } })
    const id = randomUUID()
    const { finishing } = await db.transaction().execute(async tx => {
      await lockAccount(tx, { id: admin.session.id, closed_at: null })
      const finishing = ask(admin, 'admin.finishApp', { body: { code: codeAt(secret) } })
      await untilLocked(db, 1)
      const expires_at = new Date(Date.now() + 3_600_000)
      await insertSession(tx, {
        id,
        user_id: admin.session.id,
        token_hash: randomBytes(32),
        device: 'test',
        expires_at,
      })
      return { finishing }
    })
    expect((await finishing).status).toBe(200)
    const { revoked_at } = await db
      .selectFrom('sessions')
      .select('revoked_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(revoked_at).not.toBeNull()
  })

  it('is owed after Google as well, and links the two only at its end', async () => {
    const { admin, secret } = await withApp()
    const browser = visitor(at.origin)
    const claims = { ...googlePerson(), email: admin.email }
    const idToken = await issuer.token({ ...claims, nonce: await nonceOf(browser) })
    const { password } = admin
    expect(await ask(browser, 'auth.google', { body: { idToken, password } })).toMatchObject(needed)
    expect(await get(admin, 'settings.account', {})).toMatchObject({ google: false })
    await get(browser, 'auth.secondStep', stepByCode(codeAt(secret)))
    expect(await get(admin, 'settings.account', {})).toMatchObject({ google: true })
  })

  it('is not asked of anybody else, nor after a wrong password', async () => {
    const { admin } = await withApp()
    const body = { email: admin.email, password: 'Wrong-pass-1' }
    expect(await ask(visitor(at.origin), 'auth.login', { body })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    })
    const member = await newMember(at)
    expect(await get(visitor(at.origin), 'auth.login', firstStep(member))).toMatchObject({ id: member.session.id })
  })
})

describe('passkeys', () => {
  const passkeyOf = async (admin: Member, name: string, passkey = softPasskey(origin)) => {
    const { options } = await get(admin, 'admin.beginPasskey', { body: { password: admin.password } })
    const made = passkey.made(options.challenge)
    return { passkey, made, answer: await ask(admin, 'admin.finishPasskey', { body: { name, passkey: made } }) }
  }
  const step = (answer: ReturnType<ReturnType<typeof softPasskey>['signed']>) => ({
    body: { step: { by: 'passkey' as const, answer } },
  })

  it('are added by name, sign in, and are taken away', async () => {
    const admin = await newAdmin()
    const { passkey, answer } = await passkeyOf(admin, ' My phone ')
    expect(answer.body).toMatchObject({ recovery_codes: expect.any(Array) })
    const other = await passkeyOf(admin, 'Key ring', softPasskey(origin, false))
    expect(other.answer.body).toEqual({ recovery_codes: null })
    const log = server.services.db.selectFrom('admin_log').select('details').where('admin_id', '=', admin.session.id)
    expect((await log.execute()).map(({ details }) => details.change)).toEqual(['passkey_added', 'passkey_added'])
    for (const each of [passkey, passkey, other.passkey, other.passkey]) {
      const browser = await browserOf(admin)
      await get(browser, 'auth.secondStep', step(each.signed(await challengeOf(browser))))
    }
    const { passkeys } = await get(admin, 'admin.secondFactor', {})
    expect(passkeys).toMatchObject([
      { name: 'My phone', last_used: expect.any(String) },
      { name: 'Key ring', last_used: expect.any(String) },
    ])
    const [{ id: passkeyId } = { id: '' }] = passkeys
    const own = { params: { passkeyId }, body: { password: admin.password } }
    expect((await ask(await newAdmin(), 'admin.removePasskey', own)).status).toBe(400)
    const stranger = await newAdmin()
    expect((await ask(stranger, 'admin.removePasskey', { ...own, body: { password: stranger.password } })).status).toBe(
      404,
    )
    await get(admin, 'admin.removePasskey', own)
    const browser = await browserOf(admin)
    const late = passkey.signed(await challengeOf(browser))
    expect(await ask(browser, 'auth.secondStep', step(late))).toMatchObject(wrong)
  })

  it('are refused when they sign something else, for another site, or once more', async () => {
    const admin = await newAdmin()
    const { passkey, made } = await passkeyOf(admin, 'Phone')
    const repeat = { body: { name: 'Again', passkey: made } }
    expect(await ask(admin, 'admin.finishPasskey', repeat)).toMatchObject({ status: 410 })
    const browser = await browserOf(admin)
    const signed = passkey.signed(await challengeOf(browser))
    const anew = await challengeOf(browser)
    expect(await ask(browser, 'auth.secondStep', step(signed))).toMatchObject(wrong)
    expect(await ask(browser, 'auth.secondStep', step(softPasskey(origin).signed(anew)))).toMatchObject(wrong)
    const right = passkey.signed(anew)
    await get(browser, 'auth.secondStep', step(right))
    const later = await browserOf(admin)
    await challengeOf(later)
    expect(await ask(later, 'auth.secondStep', step(right))).toMatchObject(wrong)
    const elsewhere = await passkeyOf(await newAdmin(), 'Elsewhere', softPasskey('http://localhost:4000'))
    expect(elsewhere.answer).toMatchObject(wrong)
  })

  it('CVE-2026-28787: open one account, in the browser that was asked, once, also twenty times at once', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()]
    const [mika, ken] = [await passkeyOf(admin, 'Phone'), await passkeyOf(other, 'Phone')]
    const [mine, theirs] = [await browserOf(admin), await browserOf(other)]
    const [forMe, forThem] = [await challengeOf(mine), await challengeOf(theirs)]
    // The key of the one for what the other is asked, in either browser.
    expect(await ask(mine, 'auth.secondStep', step(ken.passkey.signed(forMe)))).toMatchObject(wrong)
    expect(await ask(mine, 'auth.secondStep', step(ken.passkey.signed(forThem)))).toMatchObject(wrong)
    expect(await ask(mine, 'auth.secondStep', step(mika.passkey.signed(forThem)))).toMatchObject(wrong)
    const right = step(mika.passkey.signed(forMe))
    expect(await ask(theirs, 'auth.secondStep', right)).toMatchObject(wrong)
    expect(await ask(visitor(at.origin), 'auth.secondStep', right)).toMatchObject(over)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask({ ...mine, address: newAddress() }, 'auth.secondStep', right)),
    )
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toMatchObject([
      { id: admin.session.id },
    ])
    expect(answers.filter(({ status }) => status < 300 || status >= 500)).toHaveLength(1)
    expect(await ask(mine, 'auth.secondStep', right)).toMatchObject(over)
    const later = await browserOf(admin)
    expect(await challengeOf(later)).not.toBe(forMe)
    expect(await ask(later, 'auth.secondStep', right)).toMatchObject(wrong)
  })

  it('CVE-2026-28787: are added once to one account, also twenty times at once', async () => {
    const [mika, ken] = [await newAdmin(), await newAdmin()]
    const begin = (who: Member) => get(who, 'admin.beginPasskey', { body: { password: who.password } })
    const [forMe] = [(await begin(mika)).options.challenge, await begin(ken)]
    const made = softPasskey(origin).made(forMe)
    const finish = (who: Member) => ask(who, 'admin.finishPasskey', { body: { name: 'Phone', passkey: made } })
    expect(await finish(ken)).toMatchObject(wrong)
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(mika)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect((await get(mika, 'admin.secondFactor', {})).passkeys).toHaveLength(1)
    expect((await get(ken, 'admin.secondFactor', {})).passkeys).toEqual([])
  })
})

describe('changing it', () => {
  it('asks for the password, ends other sessions with the first factor and with each that goes, and is logged and mailed', async () => {
    const admin = await newAdmin()
    const browser = visitor(at.origin)
    const elsewhere = { ...browser, session: await get(browser, 'auth.login', firstStep(admin)) }
    expect((await ask(admin, 'admin.beginApp', { body: { password: 'Wrong-pass-1' } })).body).toMatchObject({
      code: 'wrong_proof',
    })
    expect((await ask(admin, 'admin.finishApp', { body: { code: '123456' } })).body).toMatchObject({ code: 'gone' })
    const { recovery } = await setUpApp(admin)
    expect(new Set(recovery).size).toBe(secondFactorLimits.recoveryCodes)
    expect((await ask(elsewhere, 'auth.protected', {})).status).toBe(403)
    const proof = { body: { password: admin.password } }
    const { recovery_codes } = await get(admin, 'admin.renewRecoveryCodes', proof)
    const later = await browserOf(admin)
    expect(await ask(later, 'auth.secondStep', stepByRecovery(recovery[0] ?? ''))).toMatchObject(wrong)
    const session = await get(later, 'auth.secondStep', stepByRecovery(recovery_codes[0] ?? ''))
    await get(admin, 'admin.removeApp', { body: { ...proof.body, reason: 'A new phone' } })
    expect((await ask({ ...later, session }, 'auth.protected', {})).status).toBe(403)
    expect(await get(admin, 'admin.secondFactor', {})).toMatchObject({ app: null, recovery_left: 0 })
    expect((await ask(admin, 'admin.renewRecoveryCodes', proof)).status).toBe(404)
    const log = await server.services.db
      .selectFrom('admin_log')
      .select(['details', 'reason'])
      .where('admin_id', '=', admin.session.id)
      .orderBy('seq')
      .execute()
    expect(log.map(({ details, reason }) => [details.change, reason])).toEqual([
      ['app_set', ''],
      ['codes_renewed', ''],
      ['app_removed', 'A new phone'],
    ])
    await server.services.jobs.waitUntilIdle()
    const about = (await mailsTo(server.dataDir, admin.email)).filter(({ subject }) => subject?.includes('second step'))
    expect(about).toHaveLength(4)
  })

  it('is taken away on the console, with all sessions, for who has lost everything', async () => {
    const { admin } = await withApp()
    const { db } = server.services
    expect(await resetSecondFactor(db, admin.email, 'Lost the phone')).toContain('with the password alone')
    expect((await ask(admin, 'auth.protected', {})).status).toBe(403)
    expect(await get(visitor(at.origin), 'auth.login', firstStep(admin))).toMatchObject({ id: admin.session.id })
    const [act] = await db.selectFrom('admin_log').selectAll().where('person_id', '=', admin.session.id).execute()
    expect(act).toMatchObject({ act: 'second_factor.reset', admin_tag: 'console', reason: 'Lost the phone' })
    await expect(resetSecondFactor(db, (await newMember(at)).email)).rejects.toThrow('no admin with the address')
  })

  it('keeps its secrets out of the log and encrypted in the database', async () => {
    const { admin, secret, recovery } = await withApp()
    const { db } = server.services
    const app = await db.selectFrom('code_apps').selectAll().where('user_id', '=', admin.session.id).execute()
    const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', admin.session.id).execute()
    const stored = Buffer.concat([...app.map(each => each.secret), ...codes.map(each => each.code_hash)])
    const kept =
      stored.toString('latin1') +
      server.logged() +
      JSON.stringify(await db.selectFrom('admin_log').selectAll().execute())
    for (const each of [secret, ...recovery]) expect(kept).not.toContain(each)
  })
})
