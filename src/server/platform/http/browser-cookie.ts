import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const lifeSeconds = 365 * 86_400
const written = /(?:^|;\s*)browser=([\w-]{22})(?:;|$)/

/** The random id of the asking browser, or null when it has none yet. */
export const knownBrowserOf = (request: FastifyRequest): string | null =>
  written.exec(request.headers.cookie ?? '')?.[1] ?? null

/**
 * The random id of the asking browser, from its cookie; one that has none gets one. It only ties the steps of a sign-up
 * together; people are identified by their session alone, never by a cookie.
 */
export function browserOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const known = knownBrowserOf(request)
  if (known !== null) return known
  const id = randomBytes(16).toString('base64url')
  const attributes = `Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `browser=${id}; ${attributes}`)
  return id
}
