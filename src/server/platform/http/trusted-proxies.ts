import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../config/config.ts'

/** Whether the proxy at an address, `hop` steps before this server, may say who asks (TRUST_PROXY). */
export function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return proxyAddr.compile(trustProxy)
}
