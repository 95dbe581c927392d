import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { writeLog } from '../../src/server/core/log/log-act.sql.ts'
import { presentMember } from '../support/content.ts'
import { type Answer, ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Acts about people that are asked for again, as where their answer was lost (PRODUCT 6.14). */

let server: TestServer
let one: Member
let two: Member
let person: Member
beforeAll(async () => {
  server = await startTestServer()
  one = await presentMember(server, 55)
  two = await presentMember(server, 55)
})
beforeEach(async () => {
  person = await presentMember(server)
})
afterAll(() => server.stop())

const reason = 'Against the rules'
const until = new Date(Date.now() + 86_400_000).toISOString()
const params = () => ({ id: person.session.id })
const warn = (by: Member, why = reason) => ask(by, 'admin.warn', { params: params(), body: { reason: why } })
const suspend = (by: Member, why = reason, end: string | null = until) =>
  ask(by, 'admin.suspend', { params: params(), body: { until: end, reason: why } })
const unsuspend = (by: Member, why = reason) => ask(by, 'admin.unsuspend', { params: params(), body: { reason: why } })
const setRole = (role: 1 | 30 | 55) => (by: Member, why?: string) =>
  ask(by, 'admin.setRole', { params: params(), body: { role, reason: why ?? reason } })
const close = (by: Member) => get(by, 'admin.closeAccount', { params: params(), body: { reason } })
const undoClosing = (by: Member, why = reason) =>
  ask(by, 'admin.undoClosing', { params: params(), body: { reason: why } })

const acts = async () => {
  const log = server.services.db.selectFrom('admin_log').select('act').where('person_id', '=', person.session.id)
  return (await log.orderBy('seq').execute()).map(({ act }) => act)
}
const told = async () => (await get(person, 'notifications.page', { query: {} })).length

/** Asks for it twice at once, and once more later. */
async function thrice(act: (by: Member) => Promise<Answer>): Promise<void> {
  const both = await Promise.all([act(one), act(one)])
  const all = [...both, await act(one)]
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
}

describe('asked for again in the same words', () => {
  test('a warning is given once; for another reason, or by somebody else, it is another one', async () => {
    await thrice(warn)
    expect(await acts()).toEqual(['people.warn'])
    expect(await told()).toBe(1)
    await warn(one, 'Advertising')
    await warn(two, 'Advertising')
    expect(await acts()).toEqual(['people.warn', 'people.warn', 'people.warn'])
    const { warnings } = await get(one, 'admin.person', { params: { tag: person.session.user_tag } })
    expect(warnings).toHaveLength(3)
  })

  test('a warning of long ago is not the one that is asked for now', async () => {
    await writeLog(server.services.db, {
      by: { id: one.session.id, userTag: one.session.user_tag },
      ...{ act: 'people.warn', target: { kind: 'person', id: person.session.id }, personId: person.session.id, reason },
      at: new Date(Date.now() - serverLimits.actRepeatedMs),
    })
    await warn(one)
    expect(await told()).toBe(1)
  })

  test.each([
    ['with an end', until],
    ['without end', null],
  ])('a suspension %s is made once, and with another end or reason replaced', async (_what, end) => {
    await thrice(by => suspend(by, reason, end))
    expect(await acts()).toEqual(['people.suspend'])
    expect(await told()).toBe(1)
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString()
    await suspend(one, reason, later)
    await suspend(one, 'Advertising', later)
    await suspend(two, 'Advertising', later)
    expect(await told()).toBe(4)
  })

  test('a suspension that was lifted since is made anew, and so is its lifting', async () => {
    await suspend(one)
    await thrice(unsuspend)
    const refused = { status: 409, body: { message: 'This account is not suspended.' } }
    expect(await unsuspend(two)).toMatchObject(refused)
    expect(await unsuspend(one, 'A mistake')).toMatchObject(refused)
    await suspend(one)
    await unsuspend(one)
    expect(await acts()).toEqual(['people.suspend', 'people.unsuspend', 'people.suspend', 'people.unsuspend'])
    expect(await told()).toBe(4)
  })

  test('roles are given and taken once', async () => {
    for (const [role, said] of [
      [30, 'This account is a moderator’s. Take the role first.'],
      [1, 'This account has no such role.'],
      [55, 'This account is an admin’s. Take the role first.'],
      [1, 'This account has no such role.'],
    ] as const) {
      await thrice(setRole(role))
      const refused = { status: 409, body: { message: said } }
      expect(await setRole(role)(two)).toMatchObject(refused)
      expect(await setRole(role)(one, 'Another reason')).toMatchObject(refused)
    }
    expect(await acts()).toEqual(['people.give_moderator', 'people.take_moderator', 'people.promote', 'people.demote'])
    expect(await told()).toBe(4)
  })

  test('a closing is undone once, and one that came after it is undone too', async () => {
    await close(one)
    await thrice(undoClosing)
    const refused = { status: 409, body: { message: 'The closing of this account can no longer be undone.' } }
    expect(await undoClosing(two)).toMatchObject(refused)
    expect(await undoClosing(one, 'A mistake')).toMatchObject(refused)
    await close(two)
    expect((await undoClosing(one)).status).toBe(200)
    expect(await acts()).toEqual(['people.close', 'people.undo_closing', 'people.close', 'people.undo_closing'])
  })
})
