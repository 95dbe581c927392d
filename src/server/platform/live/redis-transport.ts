import { Redis } from 'ioredis'
import type { Log } from '../log/log.ts'
import type { Transport } from './bus.ts'

const maxBytes = 64 * 1024
const firstWaitMs = 250
const mostWaitMs = 5_000
const connectMs = 5_000

/**
 * Carries texts by a channel of a Redis or Valkey.
 * @param site part of the channel's name
 */
export function redisTransport(url: string, site: string, log: Log): Transport {
  const channel = `engawa:${site}:live`
  const options = {
    lazyConnect: true,
    connectTimeout: connectMs,
    // What can't be sent now is lost, as the bus expects, instead of piling up.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries: number) => Math.min(firstWaitMs * 2 ** (tries - 1), mostWaitMs),
  }
  const sending = new Redis(url, options)
  const hearing = new Redis(url, { ...options, autoResubscribe: false })
  let broken = false
  for (const each of [sending, hearing]) {
    each.on('error', (error: Error) => {
      if (!broken) log.warn({ err: error }, 'the connection to REDIS_URL broke')
      broken = true
    })
  }
  return {
    maxBytes,
    async send(text) {
      await sending.publish(channel, text)
    },
    async open({ onText, onConnected }) {
      hearing.on('message', (_channel: string, text: string) => onText(text))
      await Promise.all([sending.connect(), hearing.connect()])
      const listen = async () => {
        await hearing.subscribe(channel)
        broken = false
        onConnected()
      }
      await listen()
      hearing.on('ready', () => void listen().catch(() => {}))
    },
    async close() {
      sending.disconnect()
      hearing.disconnect()
    },
  }
}
