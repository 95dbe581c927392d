import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { RefusalKind } from '../../../contract/entities/refusal.ts'
import { domainOf } from '../../../contract/site-settings.ts'
import type { Site } from '../../platform/db/site.ts'
import { networkOf, unmapped } from '../../platform/http/rates.ts'

type Hashed = Pick<Site, 'key'>

/** The stored form of what is refused: keyed, because addresses could be found by trying all. */
const hashOf = (site: Hashed, kind: RefusalKind, value: string): Buffer =>
  createHmac('sha256', site.key('refusals')).update(`${kind} ${value}`).digest()

/** The hash of an e-mail address. */
export const emailHash = (site: Hashed, email: string): Buffer => hashOf(site, 'email', email.toLowerCase())

/** The hash of the domain of an e-mail address. */
export const domainHash = (site: Hashed, email: string): Buffer => hashOf(site, 'domain', domainOf(email))

/** The network of an address, as its hash: the /24 of IPv4 and the /64 of IPv6. */
export function networkHash(site: Hashed, address: string): { hash: Buffer; isV6: boolean } {
  const own = unmapped(address)
  const isV6 = isIPv6(own)
  const network = isV6 ? networkOf(own) : own.split('.').slice(0, 3).join('.')
  return { hash: hashOf(site, 'network', network), isV6 }
}
