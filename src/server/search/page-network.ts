import { lookup } from 'node:dns/promises'

/** How pages of others are reached: the one place where tests put their own servers. */
export type PageNetwork = {
  /** All addresses of a host, as IPv4 or IPv6 in their usual form. @throws when it has none */
  resolve(host: string): Promise<string[]>
  /** Where a connection to a checked address really goes. */
  dial(address: string, port: number): { host: string; port: number }
}

/** The internet. */
export const internet: PageNetwork = {
  resolve: async host => (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address),
  dial: (address, port) => ({ host: address, port }),
}
