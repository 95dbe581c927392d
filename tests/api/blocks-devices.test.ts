import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cursor } from '../../src/contract/entities/common.ts'
import { changesFrom } from '../support/changes.ts'
import { presentMember } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What devices hear of a block, its end and an account that closes (PRODUCT 4.6). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const people = (): Promise<[Member, Member, Member]> =>
  Promise.all([presentMember(server), presentMember(server), presentMember(server)])
const at = (person: Member) => ({ params: { id: person.session.id } })

describe('the devices of both', () => {
  const device = async (who: Member) => {
    let cursor: Cursor = (await get(who, 'app.changes', { query: {} })).cursor
    return {
      /** All persons who the device hears are gone. */
      async hears() {
        const { changes, cursor: next } = await changesFrom(server, who, cursor)
        cursor = next
        return changes.removals.filter(({ kind }) => kind === 'person')
      },
    }
  }
  const gone = (person: Member) => expect.objectContaining({ id: person.session.id })

  test('hear of it, those of the blocker too; nobody else does', async () => {
    const [one, two, third] = await people()
    const [ofOne, ofTwo, ofThird] = [await device(one), await device(two), await device(third)]
    const { changes } = await get(one, 'social.block', at(two))
    expect(changes.removals).toEqual([{ kind: 'person', id: two.session.id, rev: expect.any(Number) }])
    expect(await ofOne.hears()).toEqual(changes.removals)
    expect(await ofTwo.hears()).toEqual([gone(one)])
    expect(await ofThird.hears()).toEqual([])
  })

  test('that were away hear of what still is so, and of a second block anew', async () => {
    const [one, two] = await people()
    const away = await device(two)
    const first = (await get(one, 'social.block', at(two))).changes.removals[0]?.rev ?? 0
    await get(one, 'social.unblock', at(two))
    expect(await away.hears()).toEqual([])
    const again = (await get(one, 'social.block', at(two))).changes.removals[0]?.rev ?? 0
    expect(again).toBeGreaterThan(first)
    expect(await away.hears()).toEqual([gone(one)])
  })

  test('that begin anew hear of it too, and not of what has ended', async () => {
    const [one, two, third] = await people()
    for (const other of [two, third]) await get(one, 'social.block', at(other))
    await get(one, 'social.unblock', at(third))
    const query = { epoch: 'of before', since: 1 }
    const { reset, changes } = await get(two, 'app.changes', { query })
    expect([reset, changes]).toEqual([true, { posts: [], comments: [], removals: [gone(one)] }])
    expect((await get(third, 'app.changes', { query })).changes.removals).toEqual([])
  })

  test('hear of an account that closes', async () => {
    const [one, two] = await people()
    const ofTwo = await device(two)
    await server.services.db
      .updateTable('users')
      .set({ closed_at: new Date() })
      .where('id', '=', one.session.id)
      .execute()
    expect(await ofTwo.hears()).toEqual([gone(one)])
  })
})
