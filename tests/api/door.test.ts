import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { InputOf } from '../../src/contract/calls/index.ts'
import { doorLimits } from '../../src/contract/door-limits.ts'
import {
  type SiteSettingName,
  type SiteSettingValues,
  siteSettingNames,
  siteSettings,
} from '../../src/contract/site-settings.ts'
import { purgeApplications } from '../../src/server/gate/door/applications.sql.ts'
import { presentMember, storePost } from '../support/content.ts'
import { googlePerson, type Issuer, nonceOf, startIssuer } from '../support/google.ts'
import { codeTo, mailAbout } from '../support/mailbox.ts'
import { addPost, ask, confirmAddress, get, type Member, newMember, newWord, visitor } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { startTestServer } from '../support/server.ts'

/** Who may make an account (PRODUCT 6.50), and the settings of the site (6.51). */

let issuer: Issuer
let server: TestServer
/** Another process of the same site. */
let other: TestServer
let admin: Member
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  issuer = await startIssuer()
  server = await startTestServer({ env: issuer.env })
  other = await startTestServer({ env: issuer.env, sharing: server })
  admin = await presentMember(server, 55)
})
afterAll(async () => {
  vi.useRealTimers()
  await other.stopServing()
  await server.stop()
  await issuer.stop()
})

const body = (name: SiteSettingName, value: unknown, reason = 'A test') =>
  ({ name, value, reason }) as InputOf<'admin.changeSiteSetting'>['body']
const set = <N extends SiteSettingName>(name: N, value: SiteSettingValues[N]) =>
  get(admin, 'admin.changeSiteSetting', { body: body(name, value) })

/** Runs work while a setting is another one. */
async function having<N extends SiteSettingName>(name: N, value: SiteSettingValues[N], work: () => Promise<void>) {
  await set(name, value)
  try {
    await work()
  } finally {
    await set(name, siteSettings[name].usual as unknown as SiteSettingValues[N])
  }
}

const newEmail = (domain = 'example.jp') => `${newWord()}@${domain}`
const codeFor = (email: string, invitation?: string, asker = visitor(server.origin)) =>
  ask(asker, 'registration.sendCode', { params: { email }, body: invitation ? { invitation } : {} })
const register = ({ asker, body }: Awaited<ReturnType<typeof confirmAddress>>, more: object = {}) =>
  ask(asker, 'auth.register', { body: { ...body, ...more } })
const isCode = (code: string) => ({ status: expect.any(Number), body: { code } })
const invite = (by: Member, uses = 1, days = 7) => get(by, 'registration.addInvitation', { body: { uses, days } })
const look = (token: string) => get(visitor(server.origin), 'registration.invitation', { body: { token } })

const completion = { username: 'Aoi Sato', date: '1990-04-01', rules: true }
/** A browser in which somebody new signs in with Google. */
async function withGoogle(person = googlePerson()) {
  const asker = visitor(server.origin)
  const idToken = await issuer.token({ ...person, nonce: await nonceOf(asker) })
  const send = (more: Partial<InputOf<'auth.google'>['body']> = {}) =>
    ask(asker, 'auth.google', { body: { idToken, ...more } })
  return { person, send }
}

describe('the settings of the site', () => {
  test('have their defaults until an admin changes one, which is logged with its reason', async () => {
    const before = await get(admin, 'admin.siteSettings', {})
    expect(before.map(({ name }) => name)).toEqual(siteSettingNames)
    expect(before.find(({ name }) => name === 'new_days')).toEqual({ name: 'new_days', value: 3, changed: null })
    await having('new_days', 5, async () => {
      const now = await get(admin, 'admin.siteSettings', {})
      expect(now.find(({ name }) => name === 'new_days')).toMatchObject({
        value: 5,
        changed: { by: admin.session.user_tag },
      })
      const [logged] = await get(admin, 'admin.log', { query: { act: 'setting.change' } })
      expect(logged).toMatchObject({ reason: 'A test', details: { setting: 'new_days', before: 3, now: 5 } })
    })
  })

  test.each([
    ['new_days', 0],
    ['new_days', 31],
    ['new_days', 1.5],
    ['new_post_links', 21],
    ['registration', 'perhaps'],
    ['members_invite', 1],
    ['refused_domains', ['no domain']],
  ] as const)('%s is not %s', async (name, value) => {
    expect(await ask(admin, 'admin.changeSiteSetting', { body: body(name, value) })).toMatchObject({ status: 400 })
  })

  test('are not changed without a reason', async () => {
    const answer = await ask(admin, 'admin.changeSiteSetting', { body: body('new_days', 4, ' ') })
    expect(answer.status).toBe(400)
  })

  test('hold in every process within a second or so', async () => {
    const mode = async () => (await get(visitor(other.origin), 'registration.door', {})).mode
    expect(await mode()).toBe('open')
    await having('registration', 'closed', async () => {
      vi.setSystemTime(Date.now() + 1_500)
      expect(await mode()).toBe('closed')
    })
  })

  test('say how many posts of a newcomer wait', async () => {
    const member = await newMember(server)
    await storePost(server, member, { plain: 'The first one' })
    const waits = async () => (await get(member, 'auth.protected', {})).session.posts_wait ?? false
    await get(admin, 'admin.setNewcomerQueue', { body: { on: true } })
    expect(await waits()).toBe(true)
    await having('newcomer_posts', 1, async () => {
      expect(await waits()).toBe(false)
      const { id } = await addPost(member, 'It is published at once')
      expect((await get(admin, 'admin.waiting', { query: {} })).some(each => each.id === id)).toBe(false)
    })
    await get(admin, 'admin.setNewcomerQueue', { body: { on: false } })
  })
})

describe('a closed door', () => {
  test('lets nobody in: no code, no account, not with Google either', async () => {
    const confirmed = await confirmAddress(server)
    const { send } = await withGoogle()
    await having('registration', 'closed', async () => {
      expect(await codeFor(newEmail())).toMatchObject(isCode('registration_closed'))
      expect(await register(confirmed)).toMatchObject(isCode('registration_closed'))
      expect(await send()).toMatchObject(isCode('registration_closed'))
      expect(await send({ completion })).toMatchObject(isCode('registration_closed'))
    })
    expect((await register(confirmed)).status).toBe(201)
  })

  test('lets members sign in', async () => {
    const { email, password } = await newMember(server)
    const { person, send } = await withGoogle()
    expect((await send({ completion })).status).toBe(200)
    await having('registration', 'closed', async () => {
      expect((await ask(visitor(server.origin), 'auth.login', { body: { email, password } })).status).toBe(200)
      expect((await (await withGoogle(person)).send()).body).toMatchObject({ success: true })
    })
  })
})

describe('an invitation', () => {
  test('lets in as many as it says, and keeps who came by whose', async () => {
    const { token } = await invite(admin, 1)
    const [first, second] = [await confirmAddress(server), await confirmAddress(server)]
    await having('registration', 'invitation', async () => {
      expect(await codeFor(newEmail())).toMatchObject(isCode('invitation_needed'))
      expect(await codeFor(newEmail(), 'unknown')).toMatchObject(isCode('invitation_needed'))
      expect(await codeFor(newEmail(), token)).toMatchObject(isCode('captcha_needed'))
      expect(await register(first)).toMatchObject(isCode('invitation_needed'))
      expect(await look(token)).toEqual({
        state: 'open',
        by: { username: admin.name, user_tag: admin.session.user_tag },
      })
      expect((await register(first, { invitation: token })).status).toBe(201)
      expect(await register(second, { invitation: token })).toMatchObject(isCode('invitation_over'))
      expect(await look(token)).toEqual({ state: 'used', by: null })
    })
    const kept = await server.services.db
      .selectFrom('invited')
      .select('by_id')
      .where('by_id', '=', admin.session.id)
      .execute()
    expect(kept).toHaveLength(1)
  })

  test('lets in with Google', async () => {
    const { token } = await invite(admin)
    const { send } = await withGoogle()
    await having('registration', 'invitation', async () => {
      expect(await send()).toMatchObject(isCode('invitation_needed'))
      expect((await send({ invitation: token })).body).toMatchObject({ needs: 'details' })
      expect(await send({ completion })).toMatchObject(isCode('invitation_needed'))
      expect((await send({ invitation: token, completion })).body).toMatchObject({ success: true })
      expect((await look(token)).state).toBe('used')
    })
  })

  test('of two who use the last place at once lets in one', async () => {
    const { token } = await invite(admin)
    const both = [await confirmAddress(server), await confirmAddress(server)]
    await having('registration', 'invitation', async () => {
      const answers = await Promise.all(both.map(each => register(each, { invitation: token })))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    })
  })

  test('CVE-2026-39923: lets nobody in once it has ended or was taken back, also who looked at it before', async () => {
    const ended = await invite(admin, 5, 1)
    const revoked = await invite(admin, 5)
    const [first, second] = [await confirmAddress(server), await confirmAddress(server)]
    expect([(await look(ended.token)).state, (await look(revoked.token)).state]).toEqual(['open', 'open'])
    const past = new Date(Date.now() - 1_000)
    await server.services.db.updateTable('invitations').set({ ends_at: past }).where('id', '=', ended.id).execute()
    await get(admin, 'registration.revokeInvitation', { params: { id: revoked.id }, query: { reason: 'A mistake' } })
    await having('registration', 'invitation', async () => {
      for (const [asker, { token }] of [
        [first, ended],
        [second, revoked],
      ] as const) {
        expect(await codeFor(newEmail(), token)).toMatchObject(isCode('invitation_over'))
        expect(await register(asker, { invitation: token })).toMatchObject(isCode('invitation_over'))
      }
    })
  })

  test('says that it ended, was taken back, or is not known', async () => {
    const [ended, revoked] = [await invite(admin, 1, 1), await invite(admin)]
    const past = new Date(Date.now() - 1_000)
    await server.services.db.updateTable('invitations').set({ ends_at: past }).where('id', '=', ended.id).execute()
    await get(admin, 'registration.revokeInvitation', { params: { id: revoked.id }, query: { reason: 'A mistake' } })
    expect((await look(ended.token)).state).toBe('ended')
    expect((await look(revoked.token)).state).toBe('revoked')
    expect((await look('nothing')).state).toBe('unknown')
  })

  test('is made by members where that is switched on, within their bounds, and ends when it is switched off', async () => {
    const member = await presentMember(server)
    const make = (uses: number) => ask(member, 'registration.addInvitation', { body: { uses, days: 1 } })
    expect((await make(1)).status).toBe(404)
    let token = ''
    await having('members_invite', true, async () => {
      expect((await make(doorLimits.invitation.uses.member + 1)).status).toBe(400)
      token = (await invite(member)).token
      expect((await look(token)).state).toBe('open')
      const own = await get(member, 'registration.invitations', { query: {} })
      expect(own).toMatchObject({ may: true, invitations: [{ uses: 1, used: 0, state: 'open' }] })
      for (let n = 1; n < doorLimits.invitation.open; n++) await invite(member)
      expect(await make(1)).toMatchObject(isCode('too_many_kept'))
    })
    expect((await look(token)).state).toBe('revoked')
  })

  test('keeps only the hash of its token', async () => {
    const { id, token } = await invite(admin)
    const row = await server.services.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(token)
    const logged = await server.services.db
      .selectFrom('admin_log')
      .select('details')
      .where('act', '=', 'invitation.add')
      .execute()
    expect(JSON.stringify(logged)).not.toContain(token)
  })
})

describe('approval', () => {
  const waiting = async (email: string) =>
    (await get(admin, 'admin.applications', { query: {} })).find(each => each.email === email)
  const decide = (id: string, approve: boolean, reason = '', from: 'waiting' | 'refused' = 'waiting') =>
    ask(admin, 'admin.decideApplication', { params: { id }, body: { approve, reason, from } })
  const why = 'I walk in Nagano every weekend'
  const subject = 'Your request for an Engawa account'
  const decidedSoFar = async () => (await get(admin, 'admin.stats', { query: {} })).decided.applications.count
  const logIn = ({ email, password }: { email: string; password: string }) =>
    ask(visitor(server.origin), 'auth.login', { body: { email, password } })

  test('needs a sentence, makes no account before an admin approves, and mails the answer', async () => {
    const confirmed = await confirmAddress(server)
    const { email } = confirmed.body
    await having('registration', 'approval', async () => {
      expect(await register(confirmed)).toMatchObject({ status: 400, body: { issues: [{ path: 'why' }] } })
      expect(await register(confirmed, { why })).toMatchObject(isCode('approval_waits'))
      expect((await logIn(confirmed.body)).status).toBe(400)
      const asked = await waiting(email)
      expect(asked).toMatchObject({ why, refused: null })
      expect((await get(admin, 'admin.counts', {})).applications).toBeGreaterThan(0)
      expect((await decide(asked?.id ?? '', true)).status).toBe(200)
    })
    expect((await logIn(confirmed.body)).status).toBe(200)
    expect((await mailAbout(server.dataDir, email, subject)).text).toContain('You can log in now.')
    expect(await waiting(email)).toBeUndefined()
  })

  test('refuses with a reason that is mailed, and can be given after all', async () => {
    const confirmed = await confirmAddress(server)
    const { email } = confirmed.body
    await having('registration', 'approval', async () => {
      expect(await register(confirmed, { why })).toMatchObject(isCode('approval_waits'))
      const id = (await waiting(email))?.id ?? ''
      expect((await decide(id, false)).status).toBe(400)
      const before = await decidedSoFar()
      expect((await decide(id, false, 'Too little said')).status).toBe(200)
      expect(await decidedSoFar()).toBe(before + 1)
      expect(await decide(id, false, 'Again')).toMatchObject(isCode('conflict'))
      expect((await mailAbout(server.dataDir, email, subject)).text).toContain('Too little said')
      const refused = await get(admin, 'admin.applications', { query: { list: 'refused' } })
      expect(refused.find(each => each.id === id)?.refused).toMatchObject({ reason: 'Too little said' })
      expect((await decide(id, true, '', 'refused')).status).toBe(200)
      expect(await decidedSoFar()).toBe(before + 1)
    })
    expect((await logIn(confirmed.body)).status).toBe(200)
  })

  test('waits with Google too, and says so when one comes back', async () => {
    const { person, send } = await withGoogle()
    await having('registration', 'approval', async () => {
      expect((await send()).body).toMatchObject({ needs: 'details', asks_why: true })
      expect(await send({ completion })).toMatchObject({ status: 400, body: { issues: [{ path: 'completion.why' }] } })
      expect(await send({ completion: { ...completion, why } })).toMatchObject(isCode('approval_waits'))
      expect(await (await withGoogle(person)).send()).toMatchObject(isCode('approval_waits'))
      const id = (await waiting(person.email))?.id ?? ''
      expect((await decide(id, true)).status).toBe(200)
      expect((await (await withGoogle(person)).send()).body).toMatchObject({ success: true })
    })
  })

  test('is forgotten 30 days after a refusal, and after 90 days without a decision', async () => {
    const { db } = server.services
    const askedFor = async () => {
      const confirmed = await confirmAddress(server)
      await register(confirmed, { why })
      return confirmed.body.email
    }
    await having('registration', 'approval', async () => {
      const [kept, undecided, refused] = [await askedFor(), await askedFor(), await askedFor()]
      const ago = (ms: number) => new Date(Date.now() - ms - 60_000)
      const change = (email: string, values: { asked_at?: Date; refused_at?: Date }) =>
        db.updateTable('applications').set(values).where('email', '=', email).execute()
      await change(kept, { asked_at: ago(doorLimits.refusedKeptMs) })
      await change(undecided, { asked_at: ago(doorLimits.undecidedKeptMs) })
      await change(refused, { refused_at: ago(doorLimits.refusedKeptMs) })
      await purgeApplications(db)
      const left = await db.selectFrom('applications').select('email').execute()
      const emails = left.map(({ email }) => email)
      expect(emails).toContain(kept)
      expect(emails).not.toContain(undecided)
      expect(emails).not.toContain(refused)
    })
  })
})

describe('a refused domain', () => {
  test('lets nobody in with its addresses and those below it, registered or not', async () => {
    const domain = `${newWord()}.example`
    const registered = await newMember(server)
    const { send } = await withGoogle({ ...googlePerson(), email: newEmail(domain) })
    await server.services.db
      .updateTable('users')
      .set({ email: newEmail(domain) })
      .where('id', '=', registered.session.id)
      .execute()
    const { email } = await server.services.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', registered.session.id)
      .executeTakeFirstOrThrow()
    await having('refused_domains', [domain], async () => {
      for (const each of [email, newEmail(domain), newEmail(`mail.${domain}`)])
        expect(await codeFor(each)).toMatchObject(isCode('email_refused'))
      expect(await codeFor(newEmail(`not${domain}`))).toMatchObject(isCode('captcha_needed'))
      expect(await send({ completion })).toMatchObject(isCode('email_refused'))
    })
  })

  test('is no domain of a member’s new address either, whether it is refused before or while the code waits', async () => {
    const domain = `${newWord()}.example`
    const [member, late] = [await newMember(server), await newMember(server)]
    const change = (who: Member, email: string) =>
      ask(who, 'settings.changeEmail', { body: { email, password: who.password } })
    const lateEmail = newEmail(domain)
    expect((await change(late, lateEmail)).status).toBe(200)
    const code = await codeTo(server.dataDir, lateEmail)
    await having('refused_domains', [domain], async () => {
      expect(await change(member, newEmail(domain))).toMatchObject({
        status: 400,
        body: { code: 'email_refused', message: expect.stringContaining('Use another address') },
      })
      expect(await ask(late, 'settings.confirmEmail', { body: { code } })).toMatchObject(isCode('email_refused'))
    })
    expect((await ask(late, 'settings.confirmEmail', { body: { code } })).status).toBe(200)
  })
})
