import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin } from '../support/arrange.ts'
import { codeTo } from '../support/mailbox.ts'
import { type Answer, ask, confirmAddress, get, newMember, newWord, proveWork, visitor } from '../support/people.ts'
import { codeAt, firstStep, setUpApp, stepByRecovery } from '../support/second-factor.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const inAMinute = () => new Date(Date.now() + 60_000)
const justNow = () => new Date(Date.now() - 1)

/** Something that holds for a while: in which rows, and how it is used. */
type Lasting = {
  table: 'email_changes' | 'registration_ids' | 'captcha_passes' | 'sign_in_passes' | 'factor_set_ups'
  of: Record<string, unknown>
  use: () => Promise<Answer>
}

/**
 * The same right value is refused while its time is over, and taken as soon as that is put off: nothing but the time refuses it.
 * The rows are moved, because the database's clock says what is over.
 */
async function expectToRunOut({ table, of, use }: Lasting, refusal: { status: number; code: string }) {
  const endAt = async (expires_at: Date) => {
    const rows = server.services.db.updateTable(table as 'email_changes').set({ expires_at })
    const moved = await Object.entries(of)
      .reduce((all, [column, value]) => all.where(column as 'user_id', '=', value as string), rows)
      .executeTakeFirst()
    expect(Number(moved.numUpdatedRows)).toBe(1)
  }
  await endAt(justNow())
  const { status, body } = await use()
  expect({ status, code: (body as { code?: string }).code }).toEqual(refusal)
  await endAt(inAMinute())
  expect((await use()).status).toBeLessThan(300)
}

describe('CVE-2026-39923: what has run out is refused where it is used, not only where it is looked at', () => {
  test('the address of an export', async () => {
    const mika = await newMember(server)
    await get(mika, 'settings.exportData', {})
    await server.services.jobs.waitUntilIdle()
    const [order] = await get(mika, 'settings.exports', {})
    const path = (order?.url ?? '').split('?')[0] ?? ''
    const read = async (address: string) => (await fetch(server.origin + address)).status
    expect(await read(order?.url ?? '')).toBe(200)
    expect(await read(server.services.exportPaths.signed(path, justNow().getTime()))).toBe(404)
  })

  test('a code for another address', async () => {
    const mika = await newMember(server)
    const email = `${newWord()}@example.jp`
    await get(mika, 'settings.changeEmail', { body: { email, password: mika.password } })
    const code = await codeTo(server.dataDir, email)
    const use = () => ask(mika, 'settings.confirmEmail', { body: { code } })
    const of = { user_id: mika.session.id }
    await expectToRunOut({ table: 'email_changes', of, use }, { status: 400, code: 'wrong_code' })
    expect(await get(mika, 'settings.account', {})).toMatchObject({ email })
  })

  test('the pass of a solved captcha', async () => {
    const asker = visitor(server.origin)
    await proveWork(asker)
    const email = `${newWord()}@example.jp`
    const use = () => ask(asker, 'registration.sendCode', { params: { email }, body: {} })
    const of = { browser: asker.cookie.split('browser=')[1] }
    await expectToRunOut({ table: 'captcha_passes', of, use }, { status: 400, code: 'captcha_needed' })
  })

  test('a confirmed address', async () => {
    const { asker, body } = await confirmAddress(server)
    const use = () => ask(asker, 'auth.register', { body })
    const of = { email: body.email }
    await expectToRunOut({ table: 'registration_ids', of, use }, { status: 400, code: 'code_not_confirmed' })
  })

  const newAdmin = async () => {
    const admin = await newMember(server)
    await makeAdmin(server.services, admin.session.id)
    return { ...admin, session: { ...admin.session, role: 55 as const } }
  }
  const over = { status: 409, code: 'second_step_over' }

  test('the first step of a sign-in, at the second', async () => {
    const admin = await newAdmin()
    const { recovery } = await setUpApp(admin)
    const browser = visitor(server.origin)
    expect((await ask(browser, 'auth.login', firstStep(admin))).status).toBe(409)
    const of = { user_id: admin.session.id }
    const look = () => ask(browser, 'auth.beginSecondStep', {})
    await expectToRunOut({ table: 'sign_in_passes', of, use: look }, over)
    const use = () => ask(browser, 'auth.secondStep', stepByRecovery(recovery[0] ?? ''))
    await expectToRunOut({ table: 'sign_in_passes', of, use }, over)
  })

  test('the setting up of a second factor', async () => {
    const admin = await newAdmin()
    const { secret } = await get(admin, 'admin.beginApp', { body: { password: admin.password } })
    const use = () => ask(admin, 'admin.finishApp', { body: { code: codeAt(secret) } })
    const of = { user_id: admin.session.id, kind: 'app' }
    await expectToRunOut({ table: 'factor_set_ups', of, use }, { status: 410, code: 'gone' })
  })
})
