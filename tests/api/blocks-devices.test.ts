import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cursor } from '../../src/contract/entities/common.ts'
import { presentMember, storePost } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'

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
      /** Waits until the device hears that somebody is gone. */
      hears: (id: string) =>
        until('the news of a block', async () => {
          const answer = await get(who, 'app.changes', { query: { epoch: cursor.epoch, since: cursor.rev } })
          cursor = answer.cursor
          return answer.changes.removals.find(removal => removal.kind === 'person' && removal.id === id)
        }),
      /** All persons of whom the device hears, until it hears of a post. */
      until: async (post: string) => {
        const heard: string[] = []
        await until('the post', async () => {
          const { changes, cursor: next } = await get(who, 'app.changes', {
            query: { epoch: cursor.epoch, since: cursor.rev },
          })
          cursor = next
          heard.push(...changes.removals.filter(({ kind }) => kind === 'person').map(({ id }) => id))
          return changes.posts.some(({ id }) => id === post)
        })
        return heard
      },
    }
  }

  test('hear of it, those of the blocker too; nobody else does', async () => {
    const [one, two, third] = await people()
    const [ofOne, ofTwo, ofThird] = [await device(one), await device(two), await device(third)]
    const { changes } = await get(one, 'social.block', at(two))
    expect(changes.removals).toEqual([{ kind: 'person', id: two.session.id, rev: expect.any(Number) }])
    expect(await ofOne.hears(two.session.id)).toEqual(changes.removals[0])
    await ofTwo.hears(one.session.id)
    const { id } = await storePost(server, third)
    expect(await ofThird.until(id)).toEqual([])
  })

  test('that were away hear of what still is so, and of a second block anew', async () => {
    const [one, two] = await people()
    const away = await device(two)
    const first = (await get(one, 'social.block', at(two))).changes.removals[0]?.rev ?? 0
    await get(one, 'social.unblock', at(two))
    const { id } = await storePost(server, one)
    expect(await away.until(id)).toEqual([])
    const again = (await get(one, 'social.block', at(two))).changes.removals[0]?.rev ?? 0
    expect(again).toBeGreaterThan(first)
    await away.hears(one.session.id)
  })

  test('hear of an account that closes', async () => {
    const [one, two] = await people()
    const ofTwo = await device(two)
    await server.services.db
      .updateTable('users')
      .set({ closed_at: new Date() })
      .where('id', '=', one.session.id)
      .execute()
    await ofTwo.hears(one.session.id)
  })
})
