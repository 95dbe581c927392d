import { Resolver } from 'node:dns/promises'

/** How other servers are reached. Tests replace it to put their own server in place of the internet. */
export type PageNetwork = {
  /** All addresses of a host, as IPv4 or IPv6 in their usual form. @throws when it has none */
  resolve(host: string): Promise<string[]>
  /** The host and port to connect to for a checked address: the address itself, except in tests. */
  dial(address: string, port: number): { host: string; port: number }
}

/** The time limit of one query to one name server. */
const resolveMs = 2_000

/**
 * Asks the name servers directly. The system's look-up would use the process's few threads, and a name whose server never answers
 * would block them for everybody.
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
