import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Which requests something is done to. */
export type Which = (request: { method: string; path: string }) => boolean

/** A way to a server that a test can break: what a browser has on a train. */
export type Network = {
  /** The address to use instead of the server's. */
  origin: string
  /** Nothing goes through any more; connections that are open break. */
  cut(): void
  /** It goes through again. */
  restore(): void
  /** The server gets such requests and does them, but the connection breaks before its answer arrives; until restored. */
  loseAnswers(which: Which): void
  /** How many answers were lost since. */
  lost(): number
  /** Such requests do not reach the server: this is answered instead, until restored. */
  answerInstead(which: Which, instead: { type: string; body: string; headers?: Record<string, string> }): void
  /** Each answer comes so much later. */
  delay(ms: number): void
  /** Whether a test has ever broken it: what fails in its browser since is no fault of the server. */
  wasBroken(): boolean
  /** Everything that was asked for, as `METHOD path`, oldest first. */
  seen(): string[]
  stop(): Promise<void>
}

/** Stands between a browser and a server on an address of its own. */
export async function startNetwork(server: string): Promise<Network> {
  const sockets = new Set<Socket>()
  const seen: string[] = []
  let isCut = false
  let losing: Which = () => false
  let instead: (asked: Parameters<Which>[0]) => Passed | null = () => null
  let lost = 0
  let delayMs = 0
  let wasBroken = false

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = asked
    seen.push(`${method} ${path}`)
    const sent = await buffer(asked)
    const { status, head, body } = instead({ method, path }) ?? (await forward(server + path, method, headers, sent))
    if (losing({ method, path })) {
      lost++
      asked.socket.destroy()
      return
    }
    setTimeout(() => answer.writeHead(status, head).end(body), delayMs)
  }

  const proxy = createServer((asked, answer) => {
    pass(asked, answer).catch(() => asked.socket.destroy())
  })
  proxy.on('connection', socket => {
    if (isCut) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(listening => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true
      wasBroken = true
      breakAll()
    },
    restore() {
      isCut = false
      losing = () => false
      instead = () => null
    },
    answerInstead(which, { type, body, headers = {} }) {
      const head = Object.entries({ 'content-type': type, ...headers }).flat()
      wasBroken = true
      const before = instead
      instead = asked => (which(asked) ? { status: 200, head, body: Buffer.from(body) } : before(asked))
    },
    loseAnswers(which) {
      wasBroken = true
      losing = which
      lost = 0
    },
    lost: () => lost,
    delay(ms) {
      delayMs = ms
    },
    wasBroken: () => wasBroken,
    seen: () => [...seen],
    async stop() {
      breakAll()
      await new Promise(closed => proxy.close(closed))
    },
  }
}

type Passed = { status: number; head: string[]; body: Buffer }

/** The headers go as they came, in both directions. */
function forward(url: string, method: string, headers: IncomingMessage['headers'], body: Buffer): Promise<Passed> {
  return new Promise((done, failed) => {
    const onward = request(url, { method, headers: { ...headers, host: new URL(url).host }, agent: false }, answer => {
      buffer(answer).then(
        bytes => done({ status: answer.statusCode ?? 502, head: answer.rawHeaders, body: bytes }),
        failed,
      )
    })
    onward.on('error', failed)
    onward.end(body)
  })
}
