import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { liveLimits } from '../../../contract/events/limits.ts'
import type { Config } from '../config/config.ts'
import type { MemoryRates } from '../http/memory-rates.ts'
import { callerKey, countAddress } from '../http/rates.ts'
import { trustedProxies } from '../http/trusted-proxies.ts'
import type { Live } from './live.ts'

const path = '/realtime'

/**
 * Takes the sockets at `/realtime`. A page of another origin gets none, and neither does who asks too often.
 */
export function mountRealtime(
  fastify: FastifyInstance,
  services: { config: Config; memoryRates: MemoryRates; live: Live },
): void {
  const { config, memoryRates, live } = services
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: liveLimits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const trusted = trustedProxies(config)
  fastify.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isOurs = request.url?.split('?')[0] === path
    // In development the other sockets are those of Vite, which listens as well.
    if (!isOurs && config.nodeEnv === 'development') return
    socket.on('error', () => socket.destroy())
    const refusal = isOurs ? refusalOf(request) : '404 Not Found'
    if (refusal) socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    else
      sockets.handleUpgrade(request, socket, head, ws => live.accept(ws, callerKey(null, proxyAddr(request, trusted))))
  })

  function refusalOf(request: IncomingMessage): string | null {
    if (!isSameOrigin(request.headers, config.publicOrigin)) return '403 Forbidden'
    try {
      countAddress(proxyAddr(request, trusted), memoryRates)
      return null
    } catch {
      return '429 Too Many Requests'
    }
  }
}

/** Whether the page that asks is one of this site: of PUBLIC_ORIGIN, or without one of the host that it asks. */
function isSameOrigin({ origin, host }: IncomingMessage['headers'], publicOrigin: string | null): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  return publicOrigin === null ? new URL(origin).host === host : origin === publicOrigin
}
