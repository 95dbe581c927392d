import { Resolver } from 'node:dns/promises'

/** How pages of others are reached: the one place where tests put their own servers. */
export type PageNetwork = {
  /** All addresses of a host, as IPv4 or IPv6 in their usual form. @throws when it has none */
  resolve(host: string): Promise<string[]>
  /** Where a connection to a checked address really goes. */
  dial(address: string, port: number): { host: string; port: number }
}

/** For one question to one name server, in ms. */
const resolveMs = 2_000

/**
 * Asks the name servers, not the system: its look-ups take the process's few threads, which a name that is never answered would
 * keep from everybody else.
 */
async function resolve(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: resolveMs, tries: 1 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = answers.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
  if (addresses.length === 0) throw new Error(`${host} has no address`)
  return addresses
}

/** The internet. */
export const internet: PageNetwork = { resolve, dial: (address, port) => ({ host: address, port }) }
