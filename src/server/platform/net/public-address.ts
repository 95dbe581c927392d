import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 ranges that are not on the public internet (the registry of special-purpose addresses, RFC 6890). */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** IPv6 ranges within 2000::/3 that are not public. Among them are Teredo and 6to4, whose addresses embed IPv4 addresses. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const closed = new BlockList()
const open6 = new BlockList()
for (const net of notPublic4) add(closed, net, 'ipv4')
for (const net of notPublic6) add(closed, net, 'ipv6')
add(open6, '2000::/3', 'ipv6')

function add(list: BlockList, net: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', length] = net.split('/')
  list.addSubnet(address, Number(length), family)
}

/**
 * Whether an address is on the public internet. IPv6 outside of 2000::/3 never is: loopback, link-local, unique local, multicast,
 * and forms that embed an IPv4 address (mapped, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && !address.includes('%') && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
