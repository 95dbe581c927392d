import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { removeAccount } from '../../src/server/gate/account/remove-account.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
})
afterAll(() => server.stop())

const params = ({ session }: Member) => ({ id: session.id })
const notesOf = (asked: Member, member: Member) => get(asked, 'admin.notes', { params: params(member) })
const add = (by: Member, about: Member, text: string) =>
  get(by, 'admin.addNote', { params: params(about), body: { text } })

/** What admins note about people for each other (PRODUCT 6.36). */
describe('a note about a person', () => {
  test('is read by all admins, changed by its author alone, and removed by any', async () => {
    const [member, other] = [await presentMember(server), await presentMember(server, 55)]
    await add(admin, member, 'Writes about one shop')
    await add(other, member, 'Answered my mail')
    const [latest, first] = await notesOf(admin, member)
    expect([latest, first]).toMatchObject([
      { text: 'Answered my mail', by_tag: other.session.user_tag, own: false, edited: null },
      { text: 'Writes about one shop', own: true },
    ])
    const edit = { params: { id: first?.id ?? '' }, body: { text: 'Writes about two shops' } }
    expect((await ask(other, 'admin.editNote', edit)).status).toBe(404)
    await get(admin, 'admin.editNote', edit)
    expect((await notesOf(other, member))[1]).toMatchObject({
      text: 'Writes about two shops',
      edited: expect.any(String),
    })
    await get(other, 'admin.removeNote', { params: edit.params })
    expect((await notesOf(admin, member)).map(({ text }) => text)).toEqual(['Answered my mail'])
    const log = await get(admin, 'admin.log', { query: { person: member.session.user_tag } })
    expect(log.map(({ act }) => act)).toEqual([
      'people.note_remove',
      'people.note_edit',
      'people.note_add',
      'people.note_add',
    ])
    expect(JSON.stringify(log)).not.toContain('shop')
  })

  test('is one of fifty at most', async () => {
    const member = await presentMember(server)
    for (let n = 0; n < keepingLimits.notes.ofPerson; n++) await add(admin, member, `Note ${n}`)
    const more = await ask(admin, 'admin.addNote', { params: params(member), body: { text: 'One more' } })
    expect(more).toMatchObject({ status: 409, body: { code: 'too_many_kept' } })
  })

  test('goes with the account', async () => {
    const member = await presentMember(server)
    await add(admin, member, 'Writes about one shop')
    const { db } = server.services
    const closed = new Date(Date.now() - 31 * 86_400_000)
    await db.updateTable('users').set({ closed_at: closed }).where('id', '=', member.session.id).execute()
    await removeAccount({ userId: member.session.id }, server.services, { id: 'a job' } as never)
    const left = await db.selectFrom('person_notes').select('id').where('user_id', '=', member.session.id).execute()
    expect(left).toEqual([])
  })
})
