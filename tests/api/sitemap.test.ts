import { DOMParser } from 'linkedom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentMember, storePost } from '../support/content.ts'
import { newAddress } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What search engines read. */

const origin = 'https://engawa.example'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_ORIGIN: origin } })
})
afterAll(() => server.stop())

const ask = (path: string) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'x-forwarded-for': newAddress() } })

/** The addresses that a file names, and its entries. */
async function entriesOf(path: string) {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const document = new DOMParser().parseFromString(await answer.text(), 'text/xml')
  return [...document.querySelectorAll('sitemap, url')].map(entry => ({
    at: entry.querySelector('loc')?.textContent ?? '',
    changed: entry.querySelector('lastmod')?.textContent ?? null,
    language: entry.getElementsByTagName('xhtml:link')[0]?.getAttribute('hreflang') ?? null,
  }))
}

/** The path of an address of the site. */
const pathOf = (address: string) => {
  expect(address.startsWith(`${origin}/`)).toBe(true)
  return address.slice(origin.length)
}

test('robots.txt names the sitemap, and keeps robots away from what is nobody else’s', async () => {
  const text = await (await ask('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  expect(text).toContain('Disallow: /adminpage\n')
})

test('the index names a file of the site’s pages, each of which is there, and one for each week with posts', async () => {
  const member = await presentMember(server)
  const at = async (id: string, moment: string) =>
    server.services.db
      .updateTable('posts')
      .set({ created_at: new Date(moment) })
      .where('id', '=', id)
      .execute()
  const [sunday, monday, hidden, deleted, place] = [
    await storePost(server, member, { kind: 'guide', title: 'A & <b>', lang: 'ja' }),
    await storePost(server, member),
    await storePost(server, member, { status: 'pending' }),
    await storePost(server, member),
    await storePost(server, member, { kind: 'place', title: 'A hill' }),
  ]
  await server.services.db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
  await at(sunday.id, '2025-03-02T23:59:59.999Z')
  for (const { id } of [monday, hidden, deleted, place]) await at(id, '2025-03-03T00:00:00Z')
  const index = (await entriesOf('/sitemap.xml')).map(entry => pathOf(entry.at))
  expect(index).toEqual(['/sitemaps/pages.xml', '/sitemaps/2025-02-24.xml', '/sitemaps/2025-03-03.xml'])
  const pages = await entriesOf('/sitemaps/pages.xml')
  expect(pages.map(({ language }) => language)).toEqual(pages.map(() => 'x-default'))
  for (const page of pages) expect((await ask(pathOf(page.at))).status).toBe(200)
  expect(await entriesOf('/sitemaps/2025-02-24.xml')).toEqual([
    { at: `${origin}/posts/${encodeURIComponent(sunday.slug)}`, changed: '2025-03-02T23:59:59.999Z', language: 'ja' },
  ])
  const week = (await entriesOf('/sitemaps/2025-03-03.xml')).map(entry => pathOf(entry.at))
  expect(week).toEqual([`/posts/${encodeURIComponent(monday.slug)}`])
  for (const path of week) expect((await ask(path)).status).toBe(200)
})

test.each(['people.xml', '2025-13-03.xml', '2025-03-03', '2025-03-03.xml.gz', "2025-03-03' or 1.xml"])(
  'there is no file %s',
  async file => {
    expect((await ask(`/sitemaps/${encodeURIComponent(file)}`)).status).toBe(404)
  },
)
