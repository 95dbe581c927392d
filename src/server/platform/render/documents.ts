import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { EmergencyNote } from '../../../contract/entities/emergency-note.ts'
import { CallError } from '../../../contract/errors.ts'
import { app as english } from '../../../contract/messages/en/app.ts'
import { app as japanese } from '../../../contract/messages/ja/app.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type {
  Announcement,
  DocumentNotes,
  DocumentPictures,
  Page,
  RenderEntry,
  SiteFacts,
} from '../../../contract/page.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { dressDocument, type SiteStyle } from '../../../contract/site-style/site-style.ts'
import type { Services } from '../../services.ts'
import { keptFiles } from '../builds/kept-files.ts'
import { sellerOf } from '../config/config.ts'
import { busyError } from '../db/busy-error.ts'
import { isBusy } from '../db/is-busy.ts'
import { sharedCaching } from '../http/caching.ts'
import type { Handlers } from '../http/handlers.ts'
import { contentSecurityPolicy } from '../http/headers.ts'
import { countPage } from '../http/rates.ts'
import { compressedAnswer, type WrittenAnswer, writtenAnswer } from '../http/written-answer.ts'
import { visitorCalls } from './ask-call.ts'
import { type BuiltPages, builtPages, type Frame, openFrame } from './frame.ts'
import { pageUrl } from './page-url.ts'
import { chosenLanguage, closedLine, isMembers, notesFor, picturesFor } from './reader-choices.ts'
import { type Render, readAsked } from './render-messages.ts'
import { serveFiles } from './static-files.ts'
import { fillTemplate, readTemplate, type Template } from './template.ts'
import { type WrittenDocument, writeDocument } from './write-document.ts'

/**
 * Serves every page of the site as a document that is rendered as a visitor sees it, and the files of the build; with
 * NODE_ENV=development from the sources, through Vite.
 */
export async function mountDocuments(fastify: FastifyInstance, services: Services, handlers: Handlers): Promise<void> {
  const development = services.config.nodeEnv === 'development'
  const pages = builtPages(services.config.assetsUrl)
  if (!development && pages === null) {
    services.log.warn('there is no build of the pages: only calls are answered')
    return
  }
  const { documents } = services.forVisitors
  const open = pages === null || development ? await openDevelopment(fastify) : await built(fastify, services, pages)

  const shells = new Map<string, WrittenAnswer>()
  const shellDocument = (renderer: Renderer, status: number, language: Language, kept = false): WrittenAnswer => {
    const key = `${status} ${language} ${kept}`
    const known = development ? undefined : shells.get(key)
    const document =
      known ?? shellOf(renderer, services, { ...shell(status), head: descriptionIn[language] }, language, { kept })
    shells.set(key, document)
    return document
  }

  if (!development)
    fastify.findKept.push(({ headers, url = '' }) => {
      const line = services.announcement.known()
      const notes = services.emergencyNotes.known()
      const answer = line && notes && documents.peek(keyOf(askedBy(headers, url, { ...line, notes })))
      return answer ? { answer, isCounted: false } : undefined
    })
  // The service worker caches the shell together with its Content-Security-Policy, and puts the site's style into it by itself.
  fastify.get('/index.html', async (_request, reply) =>
    reply.sendWritten(shellDocument(await open('/'), 200, 'en', true)),
  )
  fastify.get('/*', async (request, reply) => {
    const renderer = await open(request.url)
    // A page can be read without what stands above it.
    const [line, notes] = await Promise.all([
      services.announcement().catch(() => null),
      services.emergencyNotes().catch(() => []),
    ])
    const asked = askedBy(request.headers, request.url, { line, notes })
    const { language } = asked
    // Only requests that start a rendering count against the rate; those answered from the cache cost nothing.
    const make = () => {
      countPage(request.ip, services.memoryRates)
      return render(renderer, services, handlers, { ...asked, id: request.id })
    }
    // What fails here fails again while the page is rendered, which tells of it.
    const closed = await services.site.maintenance().catch(() => null)
    try {
      const document = await (development || closed ? make() : documents.get(keyOf(asked), make))
      return reply.sendWritten(
        document,
        document.status === 503 ? retryAfter(closed?.retryAfterSeconds ?? serverLimits.busyRetrySeconds) : undefined,
      )
    } catch (error) {
      if (!(error instanceof CallError) || error.retryAfterSeconds === undefined) throw error
      return reply.sendWritten(shellDocument(renderer, error.status, language), retryAfter(error.retryAfterSeconds))
    }
  })
}

const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) })

/** Everything of a request that a document depends on. */
type Asked = {
  url: string
  language: Language
  pictures: DocumentPictures
  member: boolean
  above: Above
}

/** What stands above a page. */
type Above = { announcement: Announcement | null; notes?: DocumentNotes }

/** @param standing the line and the emergency notes that stand above pages */
function askedBy(
  headers: IncomingHttpHeaders,
  path: string,
  standing: { line: Announcement | null; notes: EmergencyNote[] },
): Asked {
  const url = pageUrl(path)
  const notes = notesFor(headers, standing.notes)
  return {
    url,
    language: chosenLanguage(headers),
    pictures: picturesFor(headers),
    member: url === '/' && isMembers(headers),
    above: { announcement: standing.line?.id === closedLine(headers) ? null : standing.line, ...(notes && { notes }) },
  }
}

const keyOf = ({ url, language, pictures, member, above }: Asked): string =>
  `${language} ${pictures} ${keyOfAbove(above)} ${member ? 'member ' : ''}${url}`

const keyOfAbove = ({ announcement, notes }: Above): string => {
  const versions = notes?.standing.map(({ id, version }) => `${id}.${version}`)
  return `${announcement?.id ?? '-'} ${versions ?? '-'} ${notes?.unread ?? '-'}`
}

/** What makes documents. */
type Renderer = Frame & { render: Render }

async function built(
  fastify: FastifyInstance,
  { thread, db, config }: Services,
  pages: BuiltPages,
): Promise<() => Promise<Renderer>> {
  await serveFiles(fastify, keptFiles(db), { assets: config.assetsUrl })
  const renderer = { ...(await openFrame(pages)), render: thread.renderPage }
  return async () => renderer
}

async function render(
  renderer: Renderer,
  services: Services,
  handlers: Handlers,
  { id, above, language, ...asked }: Asked & { id: string },
): Promise<WrittenAnswer> {
  const site = { ...siteOf(services), ...above }
  const ask = visitorCalls(services, handlers, language)
  // Without its style a page can still be read.
  const style = await services.siteStyle.lately().then(styleOf, () => null)
  const rendered = services.site
    .maintenance()
    .then(closed => renderer.render({ ...asked, language, site, ask, closed, style }))
  const document = await rendered.catch((error: unknown) => {
    if (isBusy(error)) throw busyError()
    // The address is not logged: it says what somebody reads or searches for.
    if (error instanceof CallError && (error.code === 'too_many' || error.code === 'busy')) throw error
    if (!(error instanceof CallError)) {
      services.errors.count('page')
      services.log.error({ id, err: error }, 'a page was not rendered')
    }
    return shell(error instanceof CallError && error.status === 503 ? 503 : 500)
  })
  if ('redirect' in document) return redirectTo(document.redirect)
  if ('br' in document) return documentOf(document, renderer, services)
  return shellOf(renderer, services, document, language, { above, ...(style && { dress: { style, path: asked.url } }) })
}

/** Of the site's style what documents say of it, without its sheet. */
const styleOf = (style: SiteStyle | null): SiteStyle | null =>
  style && { path: style.path, light: style.light, dark: style.dark }

/** What the operator configured and every page may show. */
const siteOf = ({ config, origin }: Services): SiteFacts => ({
  origin: origin(),
  supportUrl: config.supportUrl,
  places: config.places,
  assistant: config.assistant,
  seller: sellerOf(config),
  ...(config.assetsUrl !== null && { assets: config.assetsUrl }),
})

/** On what a document depends beside its address. */
const vary = 'cookie, accept-language, save-data'

const redirectTo = (location: string): WrittenAnswer =>
  writtenAnswer({ status: 302, headers: { location, vary, 'cache-control': 'no-cache' }, body: '', tagged: false })

const isKept = (status: number): boolean => status < 500 && status !== 429

const headersOf = (status: number, template: Template, services: Services) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': isKept(status) ? sharedCaching : 'no-store',
  'content-security-policy': policyOf(template, services),
  'cross-origin-resource-policy': 'same-origin',
  vary,
})

const documentOf = ({ status, etag, br }: WrittenDocument, { template }: Frame, services: Services): WrittenAnswer =>
  compressedAnswer({
    status,
    headers: headersOf(status, template, services),
    br: Buffer.from(br.buffer),
    etag: isKept(status) ? etag : null,
  })

/** What a document has beside its page, and whether it is the one that the service worker keeps. */
type Worn = { above?: Above; dress?: { style: SiteStyle; path: string }; kept?: boolean }

/** The document of a page that is empty. */
function shellOf(
  frame: Frame,
  services: Services,
  page: Page,
  language: Language,
  { above, dress, kept }: Worn = {},
): WrittenAnswer {
  const template = kept ? frame.keptTemplate : frame.template
  const filled = fillTemplate(template, page, {
    language,
    site: { ...siteOf(services), ...above },
    preloads: frame.preloads(page.routes, language),
    ...(dress && { dressed: head => dressDocument(head, dress.style, dress.path) }),
  })
  return writtenAnswer({
    status: page.status,
    headers: headersOf(page.status, template, services),
    // Without data all parts are texts.
    body: filled.join(''),
    tagged: isKept(page.status),
  })
}

/** What an empty page says of the site, as it is the same for all pages. */
const descriptionIn: Readonly<Record<Language, string>> = {
  en: `<meta name="description" content="${english['app.description']}">`,
  ja: `<meta name="description" content="${japanese['app.description']}">`,
}

/** An empty page, which the browser fills from its mirror. */
const shell = (status: number): Page => ({
  status,
  title: 'Engawa',
  head: '',
  html: '',
  data: null,
  routes: [],
})

const policies = new WeakMap<Template, string>()

function policyOf(template: Template, { config }: Services): string {
  if (config.nodeEnv === 'development') return developmentPolicy
  const known = policies.get(template)
  if (known !== undefined) return known
  const policy = contentSecurityPolicy({
    scriptHashes: template.scriptHashes,
    google: config.googleClientId !== null,
    assets: config.assetsUrl,
  })
  policies.set(template, policy)
  return policy
}

/** Vite's own client needs inline scripts and styles and a socket. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' data: blob:; connect-src 'self' ws: wss:"

const index = new URL('../../../../index.html', import.meta.url)

/**
 * Serves the sources through Vite and renders each document from the current sources. Vite is imported only here, because a
 * production server doesn't need it.
 */
async function openDevelopment(fastify: FastifyInstance): Promise<(url: string) => Promise<Renderer>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server: fastify.server }, ws: { server: fastify.server } },
  })
  fastify.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error))
  })
  fastify.addHook('preClose', () => vite.close())
  return async url => {
    const { renderPage } = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as RenderEntry
    const html = await vite.transformIndexHtml(url, await readFile(index, 'utf8'))
    const template = readTemplate(html)
    const frame = { template, keptTemplate: template, preloads: () => '' }
    return {
      ...frame,
      render: async ({ ask, ...task }) => {
        const page = await renderPage({
          ...task,
          ask: async (name, input) => {
            const { bytes, nextCursor } = await ask(name, input)
            return { data: readAsked(bytes), nextCursor }
          },
        })
        return 'redirect' in page ? page : writeDocument(frame, page, task)
      },
    }
  }
}
