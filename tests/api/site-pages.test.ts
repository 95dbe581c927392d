import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageIn } from '../../src/contract/site-pages.ts'
import { firstTexts } from '../../src/server/site-pages/first-texts.ts'
import { helpSections } from '../../src/server/site-pages/read-pages.ts'
import { get, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const read = () => get(visitor(server.origin), 'app.pages', { query: {} })

describe('the pages that nobody has changed', () => {
  test('have the texts that the product ships with, in both languages; the extra page has none', async () => {
    const { pages } = await read()
    expect(pages.map(({ name, language }) => `${name} ${language}`)).toEqual(
      ['home', 'about', 'terms', 'privacy', 'commercial', 'membership', 'help'].flatMap(name => [
        `${name} en`,
        `${name} ja`,
      ]),
    )
    expect(pageIn(pages, 'terms', 'ja')).toMatchObject({
      version: 0,
      changed_at: null,
      sections: firstTexts.terms.ja,
    })
    expect(await get(visitor(server.origin), 'app.pages', { query: { name: 'l2page' } })).toMatchObject({ pages: [] })
  })

  test('the delta of devices says which they are', async () => {
    const { pages_rev } = await get(visitor(server.origin), 'app.changes', { query: {} })
    expect(pages_rev).toBe((await read()).rev)
  })

  test('the questions of the help stand under their subjects', async () => {
    const questions = await helpSections(server.services.db, 'en')
    expect(questions.length).toBeGreaterThan(20)
    expect(questions[0]).toMatchObject({
      subject: 'Installing',
      heading: 'How do I put Engawa on my home screen?',
      text: expect.stringContaining('<p>Android and computers'),
    })
  })
})
