import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../services.ts'

/** Where mails that sum up what is new are switched off. */
export const unsubscribePath = '/unsubscribe'

const idBytes = 16
const signatureLetters = 32

const signatureOf = ({ site }: Pick<Services, 'site'>, userId: string): string =>
  createHmac('sha256', site.key('unsubscribe')).update(userId).digest('base64url').slice(0, signatureLetters)

/**
 * The address that switches a person's mails off, for whoever has the mail: without a session, and as long as the account exists. It
 * can do nothing else.
 */
export function unsubscribeAddress(services: Pick<Services, 'site' | 'origin'>, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${services.origin()}${unsubscribePath}/${id}${signatureOf(services, userId)}`
}

/** The person whose mails a token of such an address switches off; null where it is none of this site. */
export function personOfToken(services: Pick<Services, 'site'>, token: string): string | null {
  const id = Buffer.from(token.slice(0, -signatureLetters), 'base64url')
  if (id.length !== idBytes) return null
  const userId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const expected = Buffer.from(signatureOf(services, userId))
  const given = Buffer.from(token.slice(-signatureLetters))
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null
}
