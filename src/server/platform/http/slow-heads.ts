import type { IncomingMessage, Server } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { serverLimits } from '../../../contract/server-limits.ts'
import { callerKey, unmapped } from './rates.ts'

/** The machine's own addresses: a tunnel or a proxy on it speaks for many, whether or not TRUST_PROXY says so. */
const own: ReadonlySet<string> = new Set(['127.0.0.1', '::1'])

/**
 * Bounds how many connections of one address have not sent the head of a first request yet: whoever sends heads letter by letter takes no
 * room from others. Node ends each of them by itself after a while (`headMs`), but takes any number meanwhile.
 * @param isProxy whether an address speaks for many, which is not bound
 * @param most how many
 */
export function boundSlowHeads(
  server: Server,
  isProxy: (address: string) => boolean = () => false,
  most: number = serverLimits.slowHeads.ofAddress,
): void {
  const waiting = new Map<string, number>()
  const arrived = new WeakMap<Socket, () => void>()
  server.on('connection', (socket: Socket) => {
    const address = unmapped(socket.remoteAddress ?? '')
    if (isIP(address) === 0 || isProxy(address)) return
    const caller = callerKey(null, address)
    const before = waiting.get(caller) ?? 0
    if (before >= most) {
      socket.destroy()
      return
    }
    waiting.set(caller, before + 1)
    const ends = () => {
      if (!arrived.delete(socket)) return
      const left = (waiting.get(caller) ?? 1) - 1
      if (left > 0) waiting.set(caller, left)
      else waiting.delete(caller)
    }
    arrived.set(socket, ends)
    socket.once('close', ends)
  })
  const hasHead = ({ socket }: IncomingMessage) => arrived.get(socket)?.()
  server.on('request', hasHead)
  server.on('upgrade', hasHead)
}

/** Whether an address is the machine's own. */
export const isOwnAddress = (address: string): boolean => own.has(address)
