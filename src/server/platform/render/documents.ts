import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { app } from '../../../contract/messages/en/app.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type { Page, SiteFacts } from '../../../contract/page.ts'
import { dressDocument, type SiteStyle } from '../../../contract/site-style/site-style.ts'
import type { Services } from '../../services.ts'
import { sellerOf } from '../config/config.ts'
import { etagOf, isKnown, sharedCaching } from '../http/caching.ts'
import type { Handlers } from '../http/handlers.ts'
import { contentSecurityPolicy } from '../http/headers.ts'
import { countPage } from '../http/rates.ts'
import { visitorCalls } from './ask-call.ts'
import { chosenLanguage, holdsPictures, isMembers } from './chosen-language.ts'
import { openDevelopment } from './development.ts'
import type { Document } from './document-cache.ts'
import { pageUrl } from './page-url.ts'
import { isBuilt, openBuilt, type Renderer } from './renderer.ts'
import { serveFiles } from './static-files.ts'
import { fillTemplate } from './template.ts'

/**
 * Serves every page of the site as a document that is rendered as a visitor sees it, and the files of the build; with
 * NODE_ENV=development from the sources, through Vite.
 */
export async function mountDocuments(fastify: FastifyInstance, services: Services, handlers: Handlers): Promise<void> {
  const development = services.config.nodeEnv === 'development'
  if (!development && !isBuilt()) {
    services.log.warn('there is no build of the pages: only calls are answered')
    return
  }
  const open = development ? await openDevelopment(fastify) : await built(fastify)

  // The service worker caches the shell together with its Content-Security-Policy, and puts the site's style into it by itself.
  fastify.get('/index.html', async (request, reply) => {
    const renderer = await open('/')
    const document = documentOf(renderer, services, { ...shell(200), head: description }, 'en')
    return send(request, reply, document, development ? developmentPolicy : policyOf(renderer, services))
  })
  fastify.get('/*', async (request, reply) => {
    const renderer = await open(request.url)
    const language = chosenLanguage(request.headers)
    const heldPictures = holdsPictures(request.headers)
    const url = pageUrl(request.url)
    const member = url === '/' && isMembers(request.headers)
    const policy = development ? developmentPolicy : policyOf(renderer, services)
    // Only requests that start a rendering count against the rate; those answered from the cache cost nothing.
    const make = () => {
      countPage(request.ip, services.memoryRates)
      return render(renderer, services, handlers, { url, id: request.id, heldPictures, member }, language)
    }
    // What fails here fails again while the page is rendered, which tells of it.
    const closed = await services.site.maintenance().catch(() => null)
    try {
      const document = await (development || closed
        ? make()
        : services.documents.get(keyOf({ url, language, heldPictures, member }), make))
      if (closed && document.status === 503) reply.header('retry-after', closed.retryAfterSeconds)
      return send(request, reply, document, policy)
    } catch (error) {
      if (!(error instanceof CallError) || error.retryAfterSeconds === undefined) throw error
      reply.header('retry-after', error.retryAfterSeconds)
      return send(request, reply, documentOf(renderer, services, shell(error.status), language), policy)
    }
  })
}

/** Everything of a request that a document depends on. */
type Asked = { url: string; heldPictures: boolean; member: boolean }

const keyOf = ({ url, language, heldPictures, member }: Asked & { language: Language }): string =>
  `${language} ${heldPictures ? 'held ' : ''}${member ? 'member ' : ''}${url}`

async function built(fastify: FastifyInstance): Promise<() => Promise<Renderer>> {
  await serveFiles(fastify)
  const renderer = await openBuilt()
  return async () => renderer
}

async function render(
  renderer: Renderer,
  services: Services,
  handlers: Handlers,
  { id, ...asked }: Asked & { id: string },
  language: Language,
): Promise<Document> {
  const site = siteOf(services)
  const ask = visitorCalls(services, handlers, language)
  const rendered = services.site
    .maintenance()
    .then(closed => renderer.render({ ...asked, language, site, ask, closed: closed !== null }))
  const page = await rendered.catch((error: unknown) => {
    // The address is not logged: it says what somebody reads or searches for.
    if (!(error instanceof CallError)) services.log.error({ id, err: error }, 'a page was not rendered')
    return shell(error instanceof CallError && error.status === 503 ? 503 : 500)
  })
  if ('redirect' in page) return { status: page.status, body: '', etag: '', redirect: page.redirect }
  // Without its style a page can still be read.
  const style = await services.siteStyle().catch(() => null)
  return documentOf(renderer, services, page, language, style && { style, path: asked.url })
}

/** What the operator configured and every page may show. */
const siteOf = ({ config, origin }: Services): SiteFacts => ({
  origin: origin(),
  supportUrl: config.supportUrl,
  places: config.places,
  assistant: config.assistant,
  seller: sellerOf(config),
})

function documentOf(
  renderer: Renderer,
  services: Services,
  page: Page,
  language: Language,
  dress: { style: SiteStyle; path: string } | null = null,
): Document {
  const filled = fillTemplate(renderer.template, page, {
    language,
    site: siteOf(services),
    preloads: renderer.preloads(page.routes, language),
  })
  const body = dress === null ? filled : dressDocument(filled, dress.style, dress.path)
  return { status: page.status, body, etag: etagOf(body), redirect: null }
}

/** What the kept shell says of the site, as it is the same for all pages. */
const description = `<meta name="description" content="${app['app.description']}">`

/** An empty page, which the browser fills from its mirror. */
const shell = (status: number): Page => ({
  status,
  title: 'Engawa',
  head: '',
  html: '',
  data: null,
  routes: [],
})

function send(request: FastifyRequest, reply: FastifyReply, document: Document, policy: string): FastifyReply {
  reply.header('vary', 'cookie, accept-language')
  if (document.redirect !== null) return reply.header('cache-control', 'no-cache').redirect(document.redirect, 302)
  reply.headers({ 'content-security-policy': policy, 'cross-origin-resource-policy': 'same-origin' })
  if (document.status >= 500 || document.status === 429) reply.header('cache-control', 'no-store')
  else {
    reply.headers({ 'cache-control': sharedCaching, etag: document.etag })
    if (document.status === 200 && isKnown(request, document.etag)) return reply.code(304).send()
  }
  return reply.code(document.status).type('text/html; charset=utf-8').send(document.body)
}

const policies = new WeakMap<Renderer, string>()

function policyOf(renderer: Renderer, { config }: Services): string {
  const known = policies.get(renderer)
  if (known !== undefined) return known
  const policy = contentSecurityPolicy({
    scriptHashes: renderer.template.scriptHashes,
    google: config.googleClientId !== null,
  })
  policies.set(renderer, policy)
  return policy
}

/** Vite's own client needs inline scripts and styles and a socket. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: blob:; connect-src 'self' ws: wss:"
