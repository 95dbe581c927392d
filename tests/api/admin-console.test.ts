import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAccount } from '../../src/server/gate/auth/closing.sql.ts'
import { runAdmin } from '../support/admin-console.ts'
import { suspend } from '../support/arrange.ts'
import { presentMember } from '../support/content.ts'
import { ask, newAddress, newMember, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** `npm run admin`, as somebody at the server's console runs it while the server runs. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const run = (args: readonly string[], input?: string) => runAdmin(server, args, input)

const logOf = (email: string) =>
  server.services.db
    .selectFrom('admin_log')
    .innerJoin('users', 'users.id', 'admin_log.person_id')
    .select(['admin_log.act', 'admin_log.admin_tag', 'users.role'])
    .where('users.email', '=', email)
    .execute()

describe('create', () => {
  test('makes an account that signs in as an admin, with the password from standard input', async () => {
    const [email, password] = [`${newWord()}@example.jp`, 'A-long-password-1']
    const { code, said } = await run(
      ['create', '--email', email, '--name', 'Hana Admin', '--birthday', '1990-04-01'],
      `${password}\n`,
    )
    expect([code, said]).toEqual([0, expect.stringContaining(email)])
    expect(said).not.toContain(password)
    expect(await logOf(email)).toEqual([{ act: 'people.promote', admin_tag: 'console', role: 55 }])
    const asker = { ...visitor(server.origin), address: newAddress() }
    expect((await ask(asker, 'auth.login', { body: { email, password } })).body).toMatchObject({ role: 55 })
    const again = await run(['create', '--email', email, '--name', 'Hana', '--birthday', '1990-04-01'], `${password}\n`)
    expect(again).toEqual({ code: 1, said: 'This email is already in use\n' })
  })

  test('takes all from standard input, and says what is wrong with it', async () => {
    const email = `${newWord()}@example.jp`
    expect((await run(['create'], `${email}\nHana\n1990-04-01\nA-long-password-1\n`)).code).toBe(0)
    expect(await run(['create'], `${email}\nHana\n1990-04-01\nshort\n`)).toEqual({
      code: 1,
      said: 'Password: Password must be at least 8 characters\n',
    })
    expect(await run(['create'], `${email}\nHana\n1990-13-01\n`)).toEqual({
      code: 1,
      said: expect.stringMatching(/^Date of birth \(YYYY-MM-DD\): ./),
    })
    expect(await run(['create', '--email', 'hana'])).toEqual({
      code: 1,
      said: expect.stringMatching(/^E-mail address: ./),
    })
  })
})

describe('promote', () => {
  test('makes a member an admin, whom the log names', async () => {
    const { email } = await newMember(server)
    expect((await run(['promote', email])).code).toBe(0)
    expect(await logOf(email)).toEqual([{ act: 'people.promote', admin_tag: 'console', role: 55 }])
  })

  test('refuses nobody, an admin and whose account is suspended or closed, and says why', async () => {
    const [admin, suspended, closed] = [
      await presentMember(server, 55),
      await presentMember(server),
      await presentMember(server),
    ]
    await suspend(server.services, suspended.session.id)
    await closeAccount(server.services.db, closed.session.id)
    for (const [email, why] of [
      ['nobody@example.jp', 'Nobody has an account with the address nobody@example.jp.'],
      ['nobody', 'E-mail address: '],
      [admin.email, `@${admin.session.user_tag} is an admin already.`],
      [suspended.email, `@${suspended.session.user_tag} can’t be made an admin: the account is suspended.`],
      [closed.email, `@${closed.session.user_tag} can’t be made an admin: the account is closed.`],
    ] as const)
      expect(await run(['promote', email])).toEqual({ code: 1, said: expect.stringContaining(why) })
  })

  test('says how it is used', async () => {
    for (const args of [[], ['promote'], ['create', '--password', 'x']])
      expect(await run(args)).toMatchObject({ code: 1, said: expect.stringContaining('npm run admin -- create') })
  })
})

describe('reset-second-factor', () => {
  test('takes the second step away, once, and logs it', async () => {
    const admin = await presentMember(server, 55)
    await server.services.db
      .insertInto('code_apps')
      .values({ user_id: admin.session.id, secret: Buffer.from('sealed'), last_step: 0 })
      .execute()
    expect(await run(['reset-second-factor', admin.email])).toEqual({
      code: 0,
      said: expect.stringContaining('signs in with the password alone now'),
    })
    expect(await run(['reset-second-factor', admin.email])).toEqual({
      code: 0,
      said: `${admin.email} had no second factor.\n`,
    })
    expect(await logOf(admin.email)).toEqual([{ act: 'second_factor.reset', admin_tag: 'console', role: 55 }])
    expect((await run(['reset-second-factor', (await newMember(server)).email])).code).toBe(1)
  })
})
