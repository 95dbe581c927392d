import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CallError } from '../../../contract/errors.ts'
import { listedKinds } from '../../../contract/policy/posts.ts'
import { sharedCaching } from '../../platform/http/caching.ts'
import { answerVisitor } from '../../platform/http/for-visitors.ts'
import { writtenAnswer } from '../../platform/http/written-answer.ts'
import type { Services } from '../../services.ts'
import { postsOfWeek, weeksWithPosts } from './sitemap.sql.ts'

const monday = v.pipe(v.string(), v.isoDate())
const weekFile = /^(\d{4}-\d\d-\d\d)\.xml$/

/** The pages that every visitor may read, beside posts. Both languages of a page have one address, and the reader's language chooses. */
const pages = [
  '/',
  '/posts',
  '/emergency',
  '/phrases',
  '/info/about',
  '/info/terms',
  '/info/privacy',
  '/info/commercial-disclosure',
]

const robots = readFileSync(new URL('robots.txt', import.meta.url), 'utf8')

/** A page in a sitemap. `lang` is the language of what somebody wrote. */
type Entry = { path: string; lang?: string; changed_at?: Date }

/**
 * Serves what search engines read: `/robots.txt`, `/sitemap.xml`, which names one file of the site's own pages and one for each week in
 * which something was posted, and these files. They name what a visitor finds in lists, and no people.
 */
export function mountSitemap(fastify: FastifyInstance, services: Services): void {
  const { config, db, origin } = services
  const serve = (url: string, read: (name: string) => Promise<string>) =>
    fastify.get<{ Params: { file?: string } }>(url, (request, reply) =>
      answerVisitor(services, { request, reply }, services.forVisitors.calls, request.url, async () =>
        writtenAnswer({
          status: 200,
          headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': sharedCaching },
          body: await read(request.params.file ?? ''),
          tagged: true,
        }),
      ),
    )
  fastify.get('/robots.txt', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': sharedCaching })
      .send(`${robots}\nSitemap: ${origin()}/sitemap.xml\n`),
  )
  serve('/sitemap.xml', async () => {
    const weeks = await weeksWithPosts(db)
    return index(['pages', ...weeks].map(name => `${origin()}/sitemaps/${name}.xml`))
  })
  serve('/sitemaps/pages.xml', async () =>
    urls(
      pages.map(path => ({ path })),
      origin(),
    ),
  )
  serve('/sitemaps/:file', async file => {
    const week = v.safeParse(monday, weekFile.exec(file)?.[1])
    if (!week.success) throw new CallError('not_found')
    const posts = await postsOfWeek(db, { monday: week.output, kinds: listedKinds(config) })
    return urls(
      posts.map(each => ({ ...each, path: `/posts/${encodeURIComponent(each.slug)}` })),
      origin(),
    )
  })
}

const head = '<?xml version="1.0" encoding="utf-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const index = (addresses: readonly string[]): string =>
  `${head}<sitemapindex xmlns="${schema}">\n${addresses
    .map(address => `<sitemap><loc>${address}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

/** Paths are encoded, so that nothing in them has to be escaped. */
function urls(entries: readonly Entry[], origin: string): string {
  const lines = entries.map(({ path, lang = 'x-default', changed_at }) => {
    const address = `${origin}${path}`
    const changed = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : ''
    return `<url><loc>${address}</loc>${changed}<xhtml:link rel="alternate" hreflang="${lang}" href="${address}"/></url>\n`
  })
  return `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('')}</urlset>\n`
}
