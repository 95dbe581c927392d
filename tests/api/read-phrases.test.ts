import { afterAll, beforeAll, expect, test } from 'vitest'
import { needsReader, phrases } from '../../src/contract/phrases/phrases.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Phrases that a native speaker has read (PRODUCT 2.51). */

let server: TestServer
let admin: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
})
afterAll(() => server.stop())

const written = 'これをください。'
const note = (phrase: string, read: boolean, who = admin) =>
  ask(who, 'admin.notePhraseRead', { body: { phrase, read } })
const anybody = () => visitor(server.origin)
const heard = () => get(anybody(), 'app.pages', { query: {} })
const rev = async () => (await get(anybody(), 'app.changes', { query: {} })).pages_rev
const logged = async () =>
  (await get(admin, 'admin.log', { query: {} })).flatMap(({ act, details }) =>
    act.startsWith('phrase.') ? [[act, details.ja]] : [],
  )

test('all that was not given, and given ones with answers, are listed as not read', async () => {
  const listed = await get(admin, 'admin.phrases', {})
  expect(listed.map(({ phrase }) => phrase)).toEqual(phrases.filter(needsReader).map(({ text }) => text))
  expect(listed.every(({ read }) => read === null)).toBe(true)
  expect(listed.some(({ answers_only }) => answers_only)).toBe(true)
})

test('one that was read reaches devices with the next delta, and back; the log has both once', async () => {
  const before = await rev()
  expect((await heard()).read_phrases).toEqual([])
  expect((await note(written, true)).status).toBe(200)
  expect((await note(written, true)).status).toBe(200)
  const after = await rev()
  expect(after).not.toBe(before)
  expect(await heard()).toMatchObject({ rev: after, read_phrases: [written] })
  const listed = await get(admin, 'admin.phrases', {})
  expect(listed.find(({ phrase }) => phrase === written)?.read).toMatchObject({ by: admin.name })
  expect((await note(written, false)).status).toBe(200)
  expect((await note(written, false)).status).toBe(200)
  expect((await heard()).read_phrases).toEqual([])
  expect([before, after]).not.toContain(await rev())
  expect(await logged()).toEqual([
    ['phrase.unread', written],
    ['phrase.read', written],
  ])
})

test('what is no phrase, or was given without answers, has no mark to take away', async () => {
  const given = phrases.find(each => !needsReader(each))
  for (const phrase of ['こんにちは。', given?.text ?? '']) expect((await note(phrase, true)).status).toBe(404)
})

test('taking back what was never said changes nothing', async () => {
  const before = await rev()
  expect((await note('とてもおいしかったです。', false)).status).toBe(200)
  expect(await rev()).toBe(before)
})
