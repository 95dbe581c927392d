import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preferredLanguage } from '../../../contract/messages/text.ts'
import { writeSetting } from '../../core/people/settings.sql.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { privateCaching } from '../../platform/http/caching.ts'
import { SiteClosed } from '../../platform/http/error-answer.ts'
import { countAddress, countPage } from '../../platform/http/rates.ts'
import { serverText } from '../../platform/server-text.ts'
import type { Services } from '../../services.ts'
import { languageOf, waitingMail } from './digest.sql.ts'
import { personOfToken, unsubscribePath } from './unsubscribe.ts'

const styleSheet = `
:root { color-scheme: light dark; font: 1.0625rem/1.7 system-ui, sans-serif }
body { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem; background: Canvas; color: CanvasText }
h1 { font-size: 1.5rem; line-height: 1.35 }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1.25rem }
a { display: inline-block; padding: .6rem 0; color: LinkText }
`

type Language = 'en' | 'ja'

/** A page with a heading, and a button or a way on. Texts have nothing that would need escaping. */
function page(language: Language, title: string, rest: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · Engawa</title>
<link rel="stylesheet" href="${unsubscribePath}/page.css"></head><body><main><p>Engawa</p><h1>${title}</h1>
${rest}</main></body></html>`
}

const question = (language: Language) =>
  page(
    language,
    serverText(language, 'mail.off.title'),
    `<p>${serverText(language, 'mail.off.text')}</p>
<form method="post"><button>${serverText(language, 'mail.off.do')}</button></form>`,
  )

const toSettings = (text: string) => `<p><a href="/settings">${text}</a></p>`

const answer = (language: Language) =>
  page(language, serverText(language, 'mail.off.done'), toSettings(serverText(language, 'mail.off.settings')))

const unknown = (language: Language) =>
  page(language, serverText(language, 'mail.off.unknown'), toSettings(serverText(language, 'mail.off.instead')))

/**
 * Serves the address that every such mail carries (RFC 8058). A GET only asks, because mail programs and scanners open links by
 * themselves; a POST, by the button or by the mail program, switches the mails off.
 */
export function mountUnsubscribe(fastify: FastifyInstance, services: Services): void {
  const { db, memoryRates, site } = services
  /** Undefined for an address that is not from this site, or of an account that is gone. @throws CallError maintenance, too_many */
  const personOf = async (request: FastifyRequest<{ Params: { token: string } }>) => {
    countAddress(request.ip, memoryRates)
    countPage(request.ip, memoryRates)
    const closed = await site.maintenance()
    if (closed) throw new SiteClosed(closed)
    const id = personOfToken(services, request.params.token)
    return id === null ? undefined : await languageOf(db, id)
  }
  const send = (reply: FastifyReply, html: string) =>
    reply.header('cache-control', privateCaching).type('text/html; charset=utf-8').send(html)
  const sendUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    send(reply.code(404), unknown(preferredLanguage(request.headers['accept-language'])))

  fastify.get(`${unsubscribePath}/page.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(styleSheet),
  )
  fastify.register(async forms => {
    // What the body says does not matter: the address says all.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, _text, done) => done(null, undefined),
    )
    forms.get<{ Params: { token: string } }>(`${unsubscribePath}/:token`, async (request, reply) => {
      const person = await personOf(request)
      return person ? send(reply, question(person.lang)) : sendUnknown(request, reply)
    })
    forms.post<{ Params: { token: string } }>(`${unsubscribePath}/:token`, async (request, reply) => {
      const person = await personOf(request)
      if (person === undefined) return sendUnknown(request, reply)
      await inTransaction(db, async tx => {
        await writeSetting(tx, person.id, 'mail_rhythm', 'off')
        await writeSetting(tx, person.id, waitingMail, 'off')
      })
      return send(reply, answer(person.lang))
    })
  })
}
