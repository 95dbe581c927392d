import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { RefusalKind } from '../../../contract/entities/refusal.ts'
import type { Site } from '../../platform/db/site.ts'
import { networkOf } from '../../platform/http/rates.ts'

type Hashed = Pick<Site, 'key'>

/** The stored form of what is refused: keyed, because addresses could be found by trying all. */
const hashOf = (site: Hashed, kind: RefusalKind, value: string): Buffer =>
  createHmac('sha256', site.key('refusals')).update(`${kind} ${value}`).digest()

/** The domain of an e-mail address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The hash of an e-mail address. */
export const emailHash = (site: Hashed, email: string): Buffer => hashOf(site, 'email', email.toLowerCase())

/** The hash of the domain of an e-mail address. */
export const domainHash = (site: Hashed, email: string): Buffer => hashOf(site, 'domain', domainOf(email))

/** The network of an address, as its hash: the /24 of IPv4 and the /64 of IPv6. */
export function networkHash(site: Hashed, address: string): { hash: Buffer; isV6: boolean } {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const isV6 = mapped === undefined && isIPv6(address)
  const network = isV6 ? networkOf(address) : (mapped ?? address).split('.').slice(0, 3).join('.')
  return { hash: hashOf(site, 'network', network), isV6 }
}
