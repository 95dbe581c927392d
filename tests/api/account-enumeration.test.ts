import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CallName, InputOf } from '../../src/contract/calls/index.ts'
import { watched } from '../support/content.ts'
import { mailsTo } from '../support/mailbox.ts'
import { type Asker, ask, get, newMember, newWord, proveWork, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** People who have just signed up were sent a code; this lets the minute pass until they may get another one. */
const forgetLocks = () =>
  server.services.db
    .deleteFrom('rates')
    .where(row => row.or([row('key', 'like', 'code%'), row('key', 'like', 'restore%')]))
    .execute()

const newEmail = () => `${newWord()}@example.jp`

/** Everything by which somebody outside could tell two answers apart, and the work done for each, without that of jobs. */
async function traceOf<N extends CallName>(asker: Asker, name: N, input: InputOf<N>) {
  const { services } = server
  const { db, passwords } = services
  const { db: watching, asked } = watched(db)
  const enqueue = vi.spyOn(services.jobs, 'enqueue').mockResolvedValue()
  const hashing = [vi.spyOn(passwords, 'hash'), vi.spyOn(passwords, 'isRight')]
  services.db = watching
  const answer = await ask(asker, name, input).finally(() => {
    services.db = db
  })
  const jobs = enqueue.mock.calls.length
  const hashes = hashing.reduce((all, spy) => all + spy.mock.calls.length, 0)
  for (const spy of [enqueue, ...hashing]) spy.mockRestore()
  const hidden = ['date', 'x-request-id', 'set-cookie']
  return {
    status: answer.status,
    body: answer.body,
    headers: [...answer.headers].filter(([header]) => !hidden.includes(header)),
    cookies: answer.headers.getSetCookie().map(each => each.split('=')[0]),
    hashes,
    statements: asked.map(({ sql }) => sql),
    jobs,
  }
}

/** Makes the same call with an address that has an account and with one that has none, each as a new visitor. */
async function both<N extends CallName>(name: N, input: (email: string) => InputOf<N>, asker: () => Promise<Asker>) {
  const { email } = await newMember(server)
  await server.services.jobs.waitUntilIdle()
  const [first, second] = [await asker(), await asker()]
  await forgetLocks()
  const known = await traceOf(first, name, input(email))
  const unknown = await traceOf(second, name, input(newEmail()))
  return { known, unknown }
}

const nobody = async () => visitor(server.origin)

describe('whether an address has an account', () => {
  it('is not told by signing in: the same words after the same work', async () => {
    const { known, unknown } = await both(
      'auth.login',
      email => ({ body: { email, password: 'Wrong-pass-1' } }),
      nobody,
    )
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 400, hashes: 1, jobs: 0 })
  })

  it('is not told by asking for a link: the same words, the same work, one job', async () => {
    const { known, unknown } = await both('auth.restorePassword', email => ({ params: { email } }), nobody)
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 200, hashes: 0, jobs: 1 })
  })

  it('is not told by asking for a code: the same words, the same work, one mail', async () => {
    const { known, unknown } = await both(
      'registration.sendCode',
      email => ({ params: { email }, body: {} }),
      async () => {
        const asker = visitor(server.origin)
        await proveWork(asker)
        return asker
      },
    )
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 200, jobs: 1 })
  })

  it('is not told by changing to it: the same words, the same work, one mail', async () => {
    const passwords: string[] = []
    const { known, unknown } = await both(
      'settings.changeEmail',
      email => ({ body: { email, password: passwords.shift() } }),
      async () => {
        const member = await newMember(server)
        passwords.push(member.password)
        return member
      },
    )
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 200, hashes: 1, jobs: 1 })
  })

  it('is not told by a limit: beyond it the answer stays the same', async () => {
    const email = newEmail()
    const asked = []
    for (let each = 0; each < 6; each++)
      asked.push((await ask(visitor(server.origin), 'auth.restorePassword', { params: { email } })).status)
    expect(asked).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('is known to its mailbox only: a note to the owner, nothing to who is not there', async () => {
    const [{ email }, asker] = [await newMember(server), await newMember(server)]
    const free = newEmail()
    await forgetLocks()
    await get(asker, 'settings.changeEmail', { body: { email, password: asker.password } })
    await get(visitor(server.origin), 'auth.restorePassword', { params: { email: free } })
    await server.services.jobs.waitUntilIdle()
    expect((await mailsTo(server.dataDir, email)).map(({ subject }) => subject)).toContain(
      'You already have an Engawa account',
    )
    expect(await mailsTo(server.dataDir, free)).toEqual([])
  })

  it('is not told by a code: none is right for an address in use', async () => {
    const [{ email }, asker] = [await newMember(server), await newMember(server)]
    await forgetLocks()
    await get(asker, 'settings.changeEmail', { body: { email, password: asker.password } })
    const { rows } = await server.services.db.executeQuery<{ code_hash: Buffer | null }>(
      CompiledQuery.raw('select code_hash from email_changes where user_id = $1', [asker.session.id]),
    )
    expect(rows).toEqual([{ code_hash: null }])
    expect(await ask(asker, 'settings.confirmEmail', { body: { code: '123456' } })).toMatchObject({
      status: 400,
      body: { code: 'wrong_code' },
    })
  })
})
