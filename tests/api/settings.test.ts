import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allSettings, displaySettings, notificationSettings, privacySettings } from '../../src/contract/settings.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const set = (who: Member, name: string, value: string) => get(who, 'settings.change', { body: { name, value } })
const at = (person: Member) => ({ params: { id: person.session.id } })
const tables = { privacy: privacySettings, notifications: notificationSettings, display: displaySettings }

describe.each(['privacy', 'notifications', 'display'] as const)('the settings of %s', group => {
  const table: Record<string, { values: readonly string[]; usual: string }> = tables[group]

  test('come in the order of the table with their usual values', async () => {
    const items = await get(await presentMember(server), `settings.${group}`, {})
    expect(items).toEqual(Object.entries(table).map(([name, { usual }]) => ({ name, value: usual })))
  })

  test('take every value that they can have, and no other', async () => {
    const other = await presentMember(server)
    const before = await get(other, `settings.${group}`, {})
    for (const [name, { values, usual }] of Object.entries(table)) {
      // One for each: together they are more than one member may change in a while.
      const member = await presentMember(server)
      for (const value of [...values, usual]) {
        expect(await set(member, name, value)).toEqual({ name, value })
        expect(await get(member, `settings.${group}`, {})).toContainEqual({ name, value })
      }
      expect((await ask(other, 'settings.change', { body: { name, value: 'nonsense' } })).status).toBe(400)
    }
    expect(await get(other, `settings.${group}`, {})).toEqual(before)
  })
})

test('what is no setting cannot be set', async () => {
  const member = await presentMember(server)
  for (const name of ['role', '__proto__', 'toString', 'privacy_profile', ''])
    expect([name, (await ask(member, 'settings.change', { body: { name, value: 'on' } })).status]).toEqual([name, 400])
  expect(Object.keys(allSettings)).not.toContain('role')
})

test('several devices that change the same setting at once leave one of their values', async () => {
  const member = await presentMember(server)
  const values = displaySettings.text_size.values
  await Promise.all([...values, ...values].map(value => set(member, 'text_size', value)))
  const { value = '' } = (await get(member, 'settings.display', {})).find(({ name }) => name === 'text_size') ?? {}
  expect(values).toContain(value)
})

test('the language is also that of the mails', async () => {
  const member = await presentMember(server)
  const lang = async () =>
    (await server.services.db.selectFrom('users').select('lang').where('id', '=', member.session.id).executeTakeFirst())
      ?.lang
  for (const [value, expected] of [
    ['ja', 'ja'],
    ['auto', 'ja'],
    ['en', 'en'],
  ] as const) {
    await set(member, 'language', value)
    expect(await lang()).toBe(expected)
  }
})

test('who may not mention somebody finds nobody to mention', async () => {
  const [owner, friend, stranger] = [
    await presentMember(server),
    await presentMember(server),
    await presentMember(server),
  ]
  const name = newWord()
  await server.services.db.updateTable('users').set({ username: name }).where('id', '=', owner.session.id).execute()
  await get(owner, 'social.follow', at(friend))
  await get(stranger, 'social.follow', at(owner))
  const found = async (who: Member) =>
    (await get(who, 'search.mentions', { query: { searchTerm: name } })).users.map(({ id }) => id)
  const whoFinds = async () => {
    const finds: boolean[] = []
    for (const who of [owner, friend, stranger]) finds.push((await found(who)).includes(owner.session.id))
    return finds
  }
  expect(await whoFinds()).toEqual([true, true, true])
  await set(owner, 'may_mention', 'followed')
  expect(await whoFinds()).toEqual([true, true, false])
  await set(owner, 'may_mention', 'nobody')
  expect(await whoFinds()).toEqual([true, false, false])
  await set(owner, 'may_mention', 'everyone')
  await server.services.db
    .updateTable('users')
    .set({ closed_at: new Date() })
    .where('id', '=', owner.session.id)
    .execute()
  expect(await found(stranger)).toEqual([])
})
