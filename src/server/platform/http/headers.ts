import type { FastifyInstance, FastifyReply } from 'fastify'
import { markHeader } from '../../../contract/mark.ts'

/** Where the Google button comes from, part by part, as its documentation has it. */
const gsi = 'https://accounts.google.com/gsi/'

/**
 * The Content-Security-Policy of a document. Everything comes from the own origin (where it is configured, the Google button
 * from its own), and strings become script only through the named Trusted Types policies.
 * @param scriptHashes of inline scripts, as `sha256-…`
 * @param google whether Google's button may be shown
 */
export function contentSecurityPolicy({
  scriptHashes,
  google,
}: {
  scriptHashes: readonly string[]
  google: boolean
}): string {
  const from = (directive: string, own: string, part: string) => `${directive} ${own}${google ? ` ${gsi}${part}` : ''}`
  return [
    "default-src 'self'",
    from('script-src', ["'self'", ...scriptHashes.map(hash => `'${hash}'`)].join(' '), 'client'),
    from('style-src', "'self'", 'style'),
    "img-src 'self' data: blob:",
    from('connect-src', "'self'", ''),
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
const plainPolicy = contentSecurityPolicy({ scriptHashes: [], google: false })

/**
 * Puts the product's mark and the security headers on every answer; a document may have set its own policy before.
 * @param version the value of the mark
 * @param site.secure whether it is reached by https
 * @param site.google whether Google's window, which its button opens, may answer the page
 */
export function setSecurityHeaders(
  fastify: FastifyInstance,
  version: string,
  { secure, google }: { secure: boolean; google: boolean },
): void {
  const opener = google ? 'same-origin-allow-popups' : 'same-origin'
  fastify.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...always, 'cross-origin-opener-policy': opener, [markHeader]: version })
    if (secure) reply.header('strict-transport-security', 'max-age=31536000')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', plainPolicy)
  })
}

/** Sets the product's mark on an answer that bypasses the hooks. */
export const marked = (reply: FastifyReply, version: string): FastifyReply => reply.header(markHeader, version)
