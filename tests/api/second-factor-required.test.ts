import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeAdmin } from '../support/arrange.ts'
import { addPost, ask, get, type Member, newMember } from '../support/people.ts'
import { setUpApp } from '../support/second-factor.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_SECOND_FACTOR: 'required' } })
})
afterAll(() => server.stop())
// Codes are for steps of 30 seconds: the clock stands still.
beforeEach(() => vi.setSystemTime(Date.now()))
afterEach(() => vi.useRealTimers())

const newAdmin = async (): Promise<Member> => {
  const member = await newMember(server)
  await makeAdmin(server.services, member.session.id)
  return { ...member, session: { ...member.session, role: 55 } }
}

describe('ADMIN_SECOND_FACTOR=required', () => {
  it('keeps an admin without one from the admin area until it is set up', async () => {
    const admin = await newAdmin()
    const unset = { status: 409, body: { code: 'second_factor_unset' } }
    expect(await get(admin, 'admin.area', {})).toMatchObject({ second_factor_unset: true })
    expect(await ask(admin, 'admin.setMaintenance', { body: { status: 0, reason: 'Open' } })).toMatchObject(unset)
    expect(await get(admin, 'admin.secondFactor', {})).toMatchObject({ required: true })
    await setUpApp(admin)
    expect(await get(admin, 'admin.area', {})).toMatchObject({ second_factor_unset: false })
    expect((await ask(admin, 'admin.setMaintenance', { body: { status: 0, reason: 'Open' } })).body).not.toMatchObject(
      unset.body,
    )
    expect((await ask(await newMember(server), 'admin.secondFactor', {})).status).toBe(404)
  })

  it('makes an admin without one a member in the calls of members', async () => {
    const [admin, author] = [await newAdmin(), await newMember(server)]
    const post = await addPost(author, 'A walk by the river')
    await server.services.db.updateTable('posts').set({ status: 'pending' }).where('id', '=', post.id).execute()
    const read = async () => (await ask(admin, 'posts.single', { params: { slug: post.slug } })).status
    const remove = async () => (await ask(admin, 'posts.delete', { params: { id: post.id, type: 'timeline' } })).status
    expect([await read(), await remove()]).toEqual([404, 404])
    await setUpApp(admin)
    expect([await read(), await remove()]).toEqual([200, 200])
  })
})
