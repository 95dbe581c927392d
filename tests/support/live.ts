import { once } from 'node:events'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { type DeviceFrame, type HintScope, type ServerFrame, serverFrame } from '../../src/contract/events/frames.ts'
import { newAddress } from './people.ts'
import { until } from './site.ts'

/** A device's socket at a server, as its raw frames. */
export type TestSocket = {
  ws: WebSocket
  /** All frames that have come, oldest first. */
  frames: ServerFrame[]
  send(frame: DeviceFrame): void
  /** The next frame of an event that no earlier call has given. */
  next<E extends ServerFrame['event']>(event: E, ms?: number): Promise<Extract<ServerFrame, { event: E }>>
  /** The next hint of a scope that no earlier call has given. */
  nextHint(scope: HintScope, ms?: number): Promise<Extract<ServerFrame, { event: 'hint' }>>
  /** Says what the device shows, and gives what it is told of it: the whole list, or those who are new. */
  watch(...ids: string[]): void
  /** Waits until the server has done all that it was told before. */
  heard(): Promise<void>
  /** The code with which it ended. */
  ended: Promise<number>
  end(): Promise<void>
}

/** Opens a socket without saying whose it is. */
export async function openSocket(origin: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  const ws = new WebSocket(`${origin.replace('http', 'ws')}/realtime`, {
    headers: { origin, 'x-forwarded-for': newAddress(), ...headers },
  })
  const frames: ServerFrame[] = []
  const taken = new Set<ServerFrame>()
  ws.on('message', data => void frames.push(v.parse(serverFrame, JSON.parse(String(data)))))
  ws.on('error', () => {})
  const ended = new Promise<number>(done => ws.on('close', code => done(code)))
  async function first(what: string, isIt: (frame: ServerFrame) => boolean, ms = 15_000): Promise<ServerFrame> {
    const found = await until(
      `the event ${what} (got ${JSON.stringify(frames)})`,
      () => frames.find(frame => isIt(frame) && !taken.has(frame)),
      ms,
    )
    taken.add(found)
    return found
  }
  const socket: TestSocket = {
    ws,
    frames,
    send: frame => ws.send(JSON.stringify(frame)),
    next: async (event, ms) => (await first(event, frame => frame.event === event, ms)) as never,
    nextHint: async (scope, ms) =>
      (await first(`hint of ${scope}`, frame => frame.event === 'hint' && frame.scope === scope, ms)) as never,
    watch: (...ids) => socket.send({ event: 'watch', ids }),
    async heard() {
      socket.send({ event: 'ping' })
      await socket.next('pong')
    },
    ended,
    async end() {
      ws.close()
      await ended
    },
  }
  await Promise.race([once(ws, 'open'), ended])
  return socket
}

/** Opens a socket as a member. */
export async function connect(
  server: { origin: string },
  { session }: { session: { token: string } },
  { away = false } = {},
): Promise<TestSocket> {
  const socket = await openSocket(server.origin)
  socket.send({ event: 'hello', token: session.token, away })
  await socket.next('welcome')
  return socket
}
