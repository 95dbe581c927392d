import { once } from 'node:events'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { type DeviceFrame, type HintScope, type ServerFrame, serverFrame } from '../../src/contract/events/frames.ts'
import { newAddress } from './people.ts'

/** A device's socket at a server, as its raw frames. */
export type TestSocket = {
  ws: WebSocket
  /** All frames that have come, oldest first. */
  frames: ServerFrame[]
  send(frame: DeviceFrame): void
  /** The next frame of an event that no earlier call has given. @throws when none comes, or the socket has ended */
  next<E extends ServerFrame['event']>(event: E): Promise<Extract<ServerFrame, { event: E }>>
  /** The next hint of a scope that no earlier call has given, of one thing where that is named. @throws as `next` */
  nextHint(scope: HintScope, of?: string): Promise<Extract<ServerFrame, { event: 'hint' }>>
  /** Says what the device shows, and gives what it is told of it: the whole list, or those who are new. */
  watch(...ids: string[]): void
  /** Waits until the server has done all that it was told before. */
  heard(): Promise<void>
  /** Waits until the server ends it. @returns the code with which it does */
  ends(): Promise<number>
  end(): Promise<void>
}

/** For how long something is waited for that a server says by itself. */
const patienceMs = 60_000

/** Opens a socket without saying whose it is. */
export async function openSocket(origin: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  const ws = new WebSocket(`${origin.replace('http', 'ws')}/realtime`, {
    headers: { origin, 'x-forwarded-for': newAddress(), ...headers },
  })
  const frames: ServerFrame[] = []
  const taken = new Set<ServerFrame>()
  let code: number | undefined
  /** Called whenever a frame has come, and at the end. */
  const looks = new Set<() => void>()
  const look = () => {
    for (const each of [...looks]) each()
  }
  ws.on('message', data => {
    frames.push(v.parse(serverFrame, JSON.parse(String(data))))
    look()
  })
  ws.on('error', () => {})
  const closed = new Promise<void>(done => {
    ws.on('close', given => {
      code = given
      look()
      done()
    })
  })

  function waitFor<T>(what: string, find: () => T | undefined): Promise<T> {
    return new Promise((done, failed) => {
      const end = (settle: () => void) => {
        clearTimeout(late)
        looks.delete(again)
        settle()
      }
      const fail = (why: string) =>
        end(() => failed(new Error(`${what} did not come, ${why}; got ${JSON.stringify(frames)}`)))
      const again = () => {
        const found = find()
        if (found !== undefined) end(() => done(found))
        else if (code !== undefined) fail(`and the socket ended with ${code}`)
      }
      const late = setTimeout(() => fail(`within ${patienceMs} ms`), patienceMs)
      looks.add(again)
      again()
    })
  }

  async function first(what: string, isIt: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    const found = await waitFor(what, () => frames.find(frame => isIt(frame) && !taken.has(frame)))
    taken.add(found)
    return found
  }
  const socket: TestSocket = {
    ws,
    frames,
    send: frame => ws.send(JSON.stringify(frame)),
    next: async event => (await first(`the event ${event}`, frame => frame.event === event)) as never,
    nextHint: async (scope, of) =>
      (await first(
        `a hint of ${scope}`,
        frame => frame.event === 'hint' && frame.scope === scope && (of === undefined || frame.of === of),
      )) as never,
    watch: (...ids) => socket.send({ event: 'watch', ids }),
    async heard() {
      socket.send({ event: 'ping' })
      await socket.next('pong')
    },
    ends: () => waitFor('its end', () => code),
    async end() {
      ws.close()
      await socket.ends()
    },
  }
  await Promise.race([once(ws, 'open'), closed])
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
