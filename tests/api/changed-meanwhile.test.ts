import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Two admins who change one thing of the site at once: one does, and the other one reads who was first (PRODUCT 1.5, 6.51). */

let server: TestServer
let admin: Member
let two: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  two = await presentMember(server, 55)
})
afterAll(() => server.stop())

test('a setting is changed by one of two who saw the same value, and the other one reads who was first, and when', async () => {
  const seenNow = async () =>
    (await get(admin, 'admin.siteSettings', {})).find(({ name }) => name === 'refused_domains')?.changed?.at ?? null
  const change = (by: Member, value: string[], seen: string | null) =>
    ask(by, 'admin.changeSiteSetting', { body: { name: 'refused_domains', value, reason: `${value}`, seen } })
  const logged = async () => (await get(admin, 'admin.log', { query: { act: 'setting.change' } })).length
  const value = () =>
    get(admin, 'admin.siteSettings', {}).then(all => all.find(({ name }) => name === 'refused_domains'))
  const emptied = () =>
    get(admin, 'admin.changeSiteSetting', { body: { name: 'refused_domains', value: [], reason: 'As it was' } })
  await emptied()
  try {
    for (let turn = 0; turn < 5; turn++) {
      const [seen, acts] = [await seenNow(), await logged()]
      const [mine, theirs] = [[`a${turn}.example`], [`b${turn}.example`]]
      const answers = await Promise.all([change(admin, mine, seen), change(two, theirs, seen)])
      const won = answers[0].status === 200 ? 0 : 1
      const first = won === 0 ? admin : two
      expect(answers.map(({ status }) => status)).toEqual(won === 0 ? [200, 409] : [409, 200])
      expect(await value()).toMatchObject({
        value: won === 0 ? mine : theirs,
        changed: { by: first.session.user_tag },
      })
      const message = expect.stringMatching(`^@${first.session.user_tag} changed this meanwhile: .* JST\\. `)
      expect(answers[1 - won]?.body).toMatchObject({ code: 'conflict', message })
      // The same of the same admin, whose answer was lost, is done; anything else is late.
      expect((await change(first, won === 0 ? mine : theirs, seen)).status).toBe(200)
      expect((await change(first, ['c.example'], seen)).status).toBe(409)
      expect(await logged()).toBe(acts + 1)
    }
    expect((await change(two, ['c.example'], await seenNow())).status).toBe(200)
  } finally {
    await emptied()
  }
})

test('the site is closed by one of two who saw the same, and the other one reads who was first, and when', async () => {
  const now = () => get(admin, 'admin.maintenance', {})
  const close = (by: Member, reason: string, seen: string | null) =>
    ask(by, 'admin.setMaintenance', { body: { status: 1, reason, seen, said: { en: reason, ja: reason } } })
  const logged = async () => (await get(admin, 'admin.log', { query: { act: 'maintenance.set' } })).length
  try {
    for (let turn = 0; turn < 5; turn++) {
      const [seen, acts] = [(await now()).changed?.at ?? null, await logged()]
      const [mine, theirs] = [`Mine ${turn}`, `Theirs ${turn}`]
      const answers = await Promise.all([close(admin, mine, seen), close(two, theirs, seen)])
      const won = answers[0].status === 200 ? 0 : 1
      const first = won === 0 ? admin : two
      expect(answers.map(({ status }) => status)).toEqual(won === 0 ? [200, 409] : [409, 200])
      const message = expect.stringMatching(`^@${first.session.user_tag} changed this meanwhile: .* JST\\. `)
      expect(answers[1 - won]?.body).toMatchObject({ code: 'conflict', message })
      const reason = won === 0 ? mine : theirs
      expect(await now()).toMatchObject({ reason, said: { en: reason }, changed: { by: first.session.user_tag } })
      // The same of the same admin, whose answer was lost, is done; anything else is late.
      expect((await close(first, reason, seen)).status).toBe(200)
      expect(await ask(first, 'admin.setMaintenance', { body: { status: 0, seen } })).toMatchObject({ status: 409 })
      expect(await logged()).toBe(acts + 1)
    }
    const { changed } = await now()
    const open = { status: 0 as const, seen: changed?.at ?? null }
    expect((await ask(two, 'admin.setMaintenance', { body: open })).status).toBe(200)
  } finally {
    await get(admin, 'admin.setMaintenance', { body: { status: 0 } })
  }
})
