import type { FastifyInstance, FastifyReply } from 'fastify'
import { markHeader } from '../../../contract/mark.ts'

/** Where the Google button comes from, part by part, as its documentation has it. */
const gsi = 'https://accounts.google.com/gsi/'

/**
 * The Content-Security-Policy of a document. Everything comes from the own origin (where it is configured, the Google button
 * from its own), and strings become script only through the named Trusted Types policies.
 * @param scriptHashes of inline scripts, as `sha256-…`
 * @param google whether Google's button may be shown
 * @param assets the other host of built files and public pictures, where there is one; nothing else may come from it
 */
export function contentSecurityPolicy({
  scriptHashes,
  google,
  assets,
}: {
  scriptHashes: readonly string[]
  google: boolean
  assets: string | null
}): string {
  const from = (directive: string, own: string, part: string) => `${directive} ${own}${google ? ` ${gsi}${part}` : ''}`
  const [files, pictures] = assets === null ? ['', ''] : [` ${assets}/assets/`, ` ${assets}/media/`]
  return [
    "default-src 'self'",
    from('script-src', `${["'self'", ...scriptHashes.map(hash => `'${hash}'`)].join(' ')}${files}`, 'client'),
    from('style-src', `'self'${files}`, 'style'),
    `img-src 'self' data: blob:${pictures}`,
    ...(assets === null ? [] : [`font-src 'self'${files}`]),
    // The worker asks there for what it keeps.
    from('connect-src', `'self'${files}${pictures}`, ''),
    from('frame-src', "'self'", ''),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Google's loader uses the first of these policies, the script that it loads the second.
    `trusted-types default dompurify${google ? ' google-sign-in goog#html' : ''}`,
  ].join('; ')
}

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  'x-frame-options': 'DENY',
}
/** The content type of JSON. */
export const jsonType = 'application/json; charset=utf-8'

/** What only pages have: windows they open, and what their scripts may use. */
const ofPages = new Set(['permissions-policy', 'cross-origin-opener-policy'])
const policyName = 'content-security-policy'
/** Of data, which shows nothing and is in no frame: a device asks often, and each header is sent each time. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The product's mark and the security headers, which every answer has; a document has a policy of its own.
 * @param version the value of the mark
 * @param site.secure whether it is reached by https
 * @param site.google whether Google's window, which its button opens, may answer the page
 * @param site.assets the other host of built files and public pictures: the worker's own file is under this policy
 */
export const securityHeaders = (
  version: string,
  { secure, google, assets }: { secure: boolean; google: boolean; assets: string | null },
): Readonly<Record<string, string>> => ({
  ...always,
  'cross-origin-opener-policy': google ? 'same-origin-allow-popups' : 'same-origin',
  [markHeader]: version,
  ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  [policyName]: contentSecurityPolicy({ scriptHashes: [], google: false, assets }),
})

/**
 * By which an answer that everybody may see may be a part of pages: of the site's own, or, where another host gives it on, of pages that
 * come from elsewhere than it does. That host keeps one answer for all who ask, so it says so to everybody.
 */
export const sharingHeaders = (assets: string | null): Readonly<Record<string, string>> =>
  assets === null
    ? { 'cross-origin-resource-policy': 'same-origin' }
    : {
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'timing-allow-origin': '*',
      }

/** Which of these headers an answer of a content type has: all of them, or those of data. */
export function securityFor(
  headers: Readonly<Record<string, string>>,
): (type: string) => Readonly<Record<string, string>> {
  const ofData = {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofPages.has(name))),
    [policyName]: dataPolicy,
  }
  return type => (type.startsWith('application/json') ? ofData : headers)
}

/** Puts these headers on every answer that passes the hooks. */
export function setSecurityHeaders(fastify: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const headersOf = securityFor(headers)
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    const own = headersOf(String(reply.getHeader('content-type') ?? ''))
    for (const [name, value] of Object.entries(own)) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}

/** Sets the product's mark on an answer that bypasses the hooks. */
export const marked = (reply: FastifyReply, version: string): FastifyReply => reply.header(markHeader, version)
