import { Redis } from 'ioredis'
import type { Log } from '../log/log.ts'
import type { Transport } from './bus.ts'

const maxBytes = 64 * 1024
const firstWaitMs = 250
const mostWaitMs = 5_000
const connectMs = 5_000
/** How long a Redis that takes connections may say nothing to what it was asked: then its connection is given up. */
const answerMs = 5_000

/**
 * Carries texts by a channel of a Redis or Valkey.
 * @param site part of the channel's name
 * @param patienceMs how long an answer is waited for
 */
export function redisTransport(url: string, site: string, log: Log, patienceMs = answerMs): Transport {
  const channel = `engawa:${site}:live`
  let opened = false
  let broken: Error | null = null
  const options = {
    lazyConnect: true,
    connectTimeout: connectMs,
    // The system takes connections for a process that stands still, so without it a start would wait for ever.
    socketTimeout: patienceMs,
    // What can't be sent now is lost, as the bus expects, instead of piling up.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // At the start the operator is told at once.
    retryStrategy: (tries: number) => (opened ? Math.min(firstWaitMs * 2 ** (tries - 1), mostWaitMs) : null),
  }
  const sending = new Redis(url, options)
  const hearing = new Redis(url, { ...options, autoResubscribe: false })
  for (const each of [sending, hearing]) {
    each.on('error', (error: Error) => {
      if (opened && !broken) log.warn({ err: error }, 'the connection to REDIS_URL broke')
      broken = error
    })
  }
  return {
    maxBytes,
    async send(text) {
      await sending.publish(channel, text)
    },
    async open({ onText, onConnected }) {
      hearing.on('message', (_channel: string, text: string) => onText(text))
      await Promise.all([sending.connect(), hearing.connect()]).catch(error => {
        throw broken ?? error
      })
      opened = true
      const listen = async () => {
        await hearing.subscribe(channel)
        broken = null
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
