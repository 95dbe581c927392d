import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentMember } from '../support/content.ts'
import { googlePerson, type Issuer, nonceOf, startIssuer } from '../support/google.ts'
import { codeTo } from '../support/mailbox.ts'
import { ask, get, newWord, proveWork, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Nobody takes a name that can be mistaken for an admin's: not at sign-up, not with Google, not later. */

let issuer: Issuer
let server: TestServer
beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ env: issuer.env })
  const { id } = (await presentMember(server, 55)).session
  await server.services.db.updateTable('users').set({ username: 'Engawa Team' }).where('id', '=', id).execute()
})
afterAll(async () => {
  await server.stop()
  await issuer.stop()
})

const taken = (path: string) => ({
  status: 400,
  body: {
    issues: [
      { path, message: 'This name can be mistaken for one of the people who run the site. Choose another one.' },
    ],
  },
})
const alike = ['Engawa Team', 'ＥＮＧＡＷＡ team', 'Еngаwа Теаm', 'Engáwa Tearn']

test('a member cannot change to one; to another name, yes', async () => {
  const member = await presentMember(server)
  for (const username of alike)
    expect(await ask(member, 'settings.changeUsername', { body: { username } })).toMatchObject(taken('username'))
  expect((await ask(member, 'settings.changeUsername', { body: { username: 'Engawa Reader' } })).status).toBe(200)
})

test('an admin keeps the own name, and cannot take that of another admin', async () => {
  const admin = await presentMember(server, 55)
  expect((await ask(admin, 'settings.changeUsername', { body: { username: admin.name } })).status).toBe(200)
  expect(await ask(admin, 'settings.changeUsername', { body: { username: 'engawa teаm' } })).toMatchObject(
    taken('username'),
  )
})

test('a sign-up is refused, and goes on with another name and the same code', async () => {
  const asker = visitor(server.origin)
  const email = `${newWord()}@example.jp`
  await proveWork(asker)
  await get(asker, 'registration.sendCode', { params: { email }, body: {} })
  const code = await codeTo(server.dataDir, email)
  const { reg_id } = await get(asker, 'registration.checkCode', { params: { email, code } })
  const body = { email, password: 'Pass-word-1', date: '1990-04-01', rules: true, reg_id: reg_id ?? '' }
  expect(await ask(asker, 'auth.register', { body: { ...body, username: 'Engawa Теаm' } })).toMatchObject(
    taken('username'),
  )
  expect((await ask(asker, 'auth.register', { body: { ...body, username: 'Aoi Sato' } })).status).toBe(201)
})

test('so is the completion of a sign-up with Google', async () => {
  const asker = visitor(server.origin)
  const idToken = await issuer.token({ ...googlePerson(), nonce: await nonceOf(asker) })
  const completion = { date: '1990-04-01', rules: true }
  const wrong = { idToken, completion: { ...completion, username: 'Engawa Tеam' } }
  expect(await ask(asker, 'auth.google', { body: wrong })).toMatchObject(taken('completion.username'))
  const right = { idToken, completion: { ...completion, username: 'Aoi Sato' } }
  expect(await get(asker, 'auth.google', { body: right })).toMatchObject({ success: true })
})
