import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { RefusalKind } from '../../../contract/entities/refusal.ts'
import type { Site } from '../../platform/db/site.ts'
import { networkOf, unmapped } from '../../platform/http/rates.ts'
import { domainOf } from '../door/mail-domains.ts'

type Hashed = Pick<Site, 'key'>

/** The stored form of what is refused: keyed, because addresses could be found by trying all. */
const hashOf = (site: Hashed, kind: RefusalKind, value: string): Buffer =>
  createHmac('sha256', site.key('refusals')).update(`${kind} ${value}`).digest()

const gmail = ['gmail.com', 'googlemail.com']

/** The mailbox of an address: what follows a + is its owner's own affair, and Gmail reads no dots. */
function mailboxOf(email: string): string {
  const domain = domainOf(email)
  const name = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const plus = name.indexOf('+')
  const own = plus > 0 ? name.slice(0, plus) : name
  return gmail.includes(domain) ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${domain}`
}

/** The hash of the mailbox of an e-mail address. */
export const emailHash = (site: Hashed, email: string): Buffer => hashOf(site, 'email', mailboxOf(email))

/** The hash of the domain of an e-mail address. */
export const domainHash = (site: Hashed, email: string): Buffer => hashOf(site, 'domain', domainOf(email))

/** The hashes of the domain of an e-mail address and of those above it: whoever has one has all below it. */
export function domainHashes(site: Hashed, email: string): Buffer[] {
  const labels = domainOf(email).split('.')
  return labels.map((_, at) => hashOf(site, 'domain', labels.slice(at).join('.')))
}

/** The network of an address, as its hash: the /24 of IPv4 and the /64 of IPv6. */
export function networkHash(site: Hashed, address: string): { hash: Buffer; isV6: boolean } {
  const own = unmapped(address)
  const isV6 = isIPv6(own)
  const network = isV6 ? networkOf(own) : own.split('.').slice(0, 3).join('.')
  return { hash: hashOf(site, 'network', network), isV6 }
}
