import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerOf } from '../../src/server/told/digest/digest.sql.ts'
import { presentMember } from '../support/content.ts'
import { codeTo } from '../support/mailbox.ts'
import { get, type Member, newMember, newWord } from '../support/people.ts'
import { databaseOf, startTestServer, type TestServer } from '../support/server.ts'
import { workerCluster } from '../support/worker-cluster.ts'

/** Mail that comes back (PRODUCT 6.33): `npm run bounce`, as somebody at the server's console runs it while the server runs. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Reads a delivery report from standard input. */
function bounce(mail: string): Promise<{ code: number | null; said: string }> {
  const { host, user } = workerCluster()
  const address = new URL(`postgresql://${user}@localhost/${databaseOf(server)}`)
  address.searchParams.set('host', host)
  const child = spawn(process.execPath, ['src/server/bounce.ts', '-'], {
    env: { ...process.env, DATABASE_URL: address.href, ENGAWA_DATA: server.dataDir },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (said += part))
  child.stdin.end(mail)
  return new Promise(resolve => child.on('close', code => resolve({ code, said })))
}

const report = (address: string, { action = 'failed', status = '5.1.1' } = {}) => `From: MAILER-DAEMON@mx.example.jp
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="edge"

--edge
Content-Type: text/plain

It could not be delivered.

--edge
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.jp

Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}

--edge--
`

const returned = async (who: Member) => (await get(who, 'settings.account', {})).email_returned

/** Somebody who wants a mail each day. */
async function reader(): Promise<Member> {
  const who = await newMember(server)
  await get(who, 'settings.change', { body: { name: 'mentions.mail', value: 'on' } })
  await server.services.db
    .insertInto('mail_digests')
    .values({ user_id: who.session.id, queued_for: new Date(0), told_until: new Date(0) })
    .execute()
  return who
}

const isWrittenTo = async (who: Member) => (await readerOf(server.services.db, who.session.id)) !== null

test('a mail that came back for good ends summaries to the address until its owner says that it works', async () => {
  const ken = await reader()
  expect([await isWrittenTo(ken), await returned(ken)]).toEqual([true, null])
  const { code, said } = await bounce(report(ken.email.toUpperCase()))
  expect([code, said]).toEqual([0, '1 receivers read, 1 of them failed for good.\n'])
  expect([await isWrittenTo(ken), await returned(ken)]).toEqual([false, expect.any(String)])
  await get(ken, 'settings.keepEmail', {})
  expect([await isWrittenTo(ken), await returned(ken)]).toEqual([true, null])
})

test('another address is written to again', async () => {
  const ken = await reader()
  await bounce(report(ken.email))
  const email = `${newWord()}@example.jp`
  await get(ken, 'settings.changeEmail', { body: { email, password: ken.password } })
  await get(ken, 'settings.confirmEmail', { body: { code: await codeTo(server.dataDir, email) } })
  expect([await isWrittenTo(ken), await returned(ken)]).toEqual([true, null])
})

test('a mail that is tried again marks nobody', async () => {
  const ken = await reader()
  await bounce(report(ken.email, { action: 'delayed', status: '4.4.1' }))
  expect(await returned(ken)).toBe(null)
})

test('the command says the same of an address with an account and of one without', async () => {
  const ken = await reader()
  const known = await bounce(report(ken.email))
  expect(await bounce(report(`${newWord()}@example.jp`))).toEqual(known)
  expect(await bounce('Subject: Hello\n\nNo report')).toEqual({
    code: 0,
    said: '0 receivers read, 0 of them failed for good.\n',
  })
})

test('admins see from which domains mail came back, never from which address', async () => {
  const admin = await presentMember(server, 55)
  const domain = `${newWord()}.example`
  for (let at = 0; at < 4; at++) {
    const ken = await newMember(server)
    const email = `${newWord()}@${domain}`
    await server.services.db.updateTable('users').set({ email }).where('id', '=', ken.session.id).execute()
    if (at > 0) await bounce(report(email, { status: '5.7.1' }))
  }
  const { mail, troubles } = await get(admin, 'admin.health', {})
  expect(mail.came_back).toContainEqual({ domain, count: 3, status: '5.7.1' })
  expect(troubles).toEqual([])
})
