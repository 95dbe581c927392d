import type { FastifyInstance, FastifyReply } from 'fastify'
import { markHeader } from '../../../contract/mark.ts'

/**
 * The Content-Security-Policy of a document. Everything comes from the own origin, and strings become script only through
 * the named Trusted Types policies.
 * @param scriptHashes of inline scripts, as `sha256-…`
 */
export function contentSecurityPolicy({ scriptHashes }: { scriptHashes: readonly string[] }): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map(hash => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ')
}

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const plainPolicy = contentSecurityPolicy({ scriptHashes: [] })

/**
 * Puts the product's mark and the security headers on every answer; a document may have set its own policy before.
 * @param version the value of the mark
 * @param secure whether the site is reached by https
 */
export function setSecurityHeaders(fastify: FastifyInstance, version: string, secure: boolean): void {
  fastify.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...always, [markHeader]: version })
    if (secure) reply.header('strict-transport-security', 'max-age=31536000')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', plainPolicy)
  })
}

/** Marks as the product's an answer that no hook sees. */
export const marked = (reply: FastifyReply, version: string): FastifyReply => reply.header(markHeader, version)
