import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { serverLimits } from '../../../contract/server-limits.ts'
import { callerKey, unmapped } from './rates.ts'

/** The machine's own addresses: a tunnel or a proxy on it speaks for many, whether or not TRUST_PROXY says so. */
const own: ReadonlySet<string> = new Set(['127.0.0.1', '::1'])

/** A connection of an address that is bound. */
type Bound = {
  caller: string
  /** Whether it is counted as one whose head is waited for. */
  waits: boolean
  /** Requests of it that are not answered yet. */
  running: number
  /** How much it had sent when its last answer was finished. */
  read: number
}

/**
 * Bounds how many connections of one address have not sent the head of a request yet: whoever sends heads letter by letter takes no room
 * from others. Node ends each of them by itself after a while (`headMs`), but takes any number meanwhile. A new connection counts until its
 * first head has come. One that is kept for further requests counts only once a further head has begun: thousands share the address of a
 * mobile carrier, and what they keep open costs little. Whether one has begun is looked for at times, as Node does not tell.
 * @param options.isProxy whether an address speaks for many, which is not bound
 * @param options.most how many
 * @param options.lookMs how often it is looked
 */
export function boundSlowHeads(
  server: Server,
  {
    isProxy = () => false,
    most = serverLimits.slowHeads.ofAddress,
    lookMs = serverLimits.slowHeads.lookMs,
  }: { isProxy?: (address: string) => boolean; most?: number; lookMs?: number } = {},
): void {
  const waiting = new Map<string, number>()
  const open = new Map<Socket, Bound>()

  /** Counts a connection as one that waits; ends it where too many do. */
  function wait(socket: Socket, bound: Bound): void {
    const before = waiting.get(bound.caller) ?? 0
    if (before >= most) return void socket.destroy()
    waiting.set(bound.caller, before + 1)
    bound.waits = true
  }

  function waitNoMore(bound: Bound): void {
    if (!bound.waits) return
    bound.waits = false
    const left = (waiting.get(bound.caller) ?? 1) - 1
    if (left > 0) waiting.set(bound.caller, left)
    else waiting.delete(bound.caller)
  }

  server.on('connection', (socket: Socket) => {
    const address = unmapped(socket.remoteAddress ?? '')
    if (isIP(address) === 0 || isProxy(address)) return
    const bound: Bound = { caller: callerKey(null, address), waits: false, running: 0, read: 0 }
    open.set(socket, bound)
    socket.once('close', () => {
      open.delete(socket)
      waitNoMore(bound)
    })
    wait(socket, bound)
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const bound = open.get(socket)
    if (bound === undefined) return
    waitNoMore(bound)
    bound.running++
    response.once('close', () => {
      bound.running--
      bound.read = socket.bytesRead
    })
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    const bound = open.get(socket)
    if (bound === undefined) return
    // It sends no further heads.
    open.delete(socket)
    waitNoMore(bound)
  })
  const looking = setInterval(() => {
    for (const [socket, bound] of open)
      if (!bound.waits && bound.running === 0 && socket.bytesRead > bound.read) wait(socket, bound)
  }, lookMs).unref()
  server.once('close', () => clearInterval(looking))
}

/** Whether an address is the machine's own. */
export const isOwnAddress = (address: string): boolean => own.has(address)
