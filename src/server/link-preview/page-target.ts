import { isIP } from 'node:net'
import type { PageNetwork } from './page-network.ts'
import { isPublicAddress } from './public-address.ts'

/** Where a page is asked for: an address that was checked, and is the one connected to. */
export type PageTarget = { url: URL; address: string; port: number }

const ports: Record<string, number> = { 'http:': 80, 'https:': 443 }
const allowed: ReadonlySet<number> = new Set(Object.values(ports))

/**
 * Finds the address of a page. Names are resolved once, here; one that has any address that is not public has none.
 * @returns null for what may not be asked
 */
export async function pageTarget(url: URL, network: PageNetwork): Promise<PageTarget | null> {
  const usual = ports[url.protocol]
  if (usual === undefined || url.username !== '' || url.password !== '') return null
  const port = url.port === '' ? usual : Number(url.port)
  if (!allowed.has(port)) return null
  // A URL has written every form of an IPv4 address (decimal, octal, hexadecimal) as four numbers.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await network.resolve(host)
  const [address] = addresses
  return address !== undefined && addresses.every(isPublicAddress) ? { url, address, port } : null
}
