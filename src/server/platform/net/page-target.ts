import { isIP } from 'node:net'
import type { PageNetwork } from './page-network.ts'
import { isPublicAddress } from './public-address.ts'

/** Where to fetch a page: its URL, and the checked address that is connected to. */
export type PageTarget = { url: URL; address: string; port: number }

const ports: Record<string, number> = { 'http:': 80, 'https:': 443 }
const allowed: ReadonlySet<number> = new Set(Object.values(ports))

/**
 * Finds the address to fetch a page from. Names are resolved only here, so that the address that was checked is the one connected
 * to. A name with any address that is not public is refused.
 * @returns null for a page that may not be fetched
 */
export async function pageTarget(url: URL, network: PageNetwork): Promise<PageTarget | null> {
  const usual = ports[url.protocol]
  if (usual === undefined || url.username !== '' || url.password !== '') return null
  const port = url.port === '' ? usual : Number(url.port)
  if (!allowed.has(port)) return null
  // URL has normalized all forms of IPv4 addresses (decimal, octal, hexadecimal) to four decimal numbers.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await network.resolve(host)
  const [address] = addresses
  return address !== undefined && addresses.every(isPublicAddress) ? { url, address, port } : null
}
