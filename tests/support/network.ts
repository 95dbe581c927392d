import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { freePort } from './ports.ts'
import { type Line, sharedLine } from './slow-line.ts'

/** Selects requests. */
export type Which = (request: { method: string; path: string }) => boolean

/** @see Network.drop */
export type Dropped = 'before' | 'middle' | 'after'

/** What was sent of an answer: so many bytes of its body, and whether that was all, and no cut came so soon that it can't have arrived. */
export type Answered = { asked: string; bytes: number; whole: boolean }

/** A connection to a server that a test can break, like that of a browser on a train. */
export type Network = {
  /** The address to use instead of the server's. */
  origin: string
  /** Cuts everything; open connections break. */
  cut(): void
  /** Lets everything through again. */
  restore(): void
  /** Lets such requests reach the server, but breaks the connection before its answer arrives; until restored. */
  loseAnswers(which: Which): void
  /** The number of answers lost so far. */
  lost(): number
  /**
   * Breaks the connection of one such request, the next that no earlier call broke, before it reaches the server, in the middle of the answer, or after the server's
   * answer, of which nothing arrives.
   */
  drop(when: Dropped, which: Which): void
  /** Takes such requests and never answers them; until restored, when their connections break. */
  hang(which: Which): void
  /** Answers such requests itself, so that they don't reach the server; until restored. */
  answerInstead(
    which: Which,
    instead: { status?: number; type: string; body: string; headers?: Record<string, string> },
  ): void
  /** Delays every answer by this much. */
  delay(ms: number): void
  /** From now on all answers share a line that is as slow as this; a later cut breaks them in the middle. */
  slow(line: Line): void
  /** Whether a test has ever broken it: from then on a failed request is no fault of the server. */
  wasBroken(): boolean
  /** Everything that was asked for, as `METHOD path`, oldest first. */
  seen(): string[]
  /** How many of them are neither answered nor given up. */
  open(): number
  /** The answers to them, as far as they were sent. */
  answers(): Answered[]
  stop(): Promise<void>
}

/** What was handed to the connection so shortly before a cut may not have arrived. */
const arrivesMs = 250

/**
 * A proxy between a browser and a server, on an address of its own.
 * @param at the port to listen at; by default a free one
 */
export async function startNetwork(server: string, at?: number): Promise<Network> {
  const sockets = new Set<Socket>()
  const seen: string[] = []
  let open = 0
  let isCut = false
  let losing: Which = () => false
  let instead: (asked: Parameters<Which>[0]) => Passed | null = () => null
  let dropping: { when: Dropped; which: Which }[] = []
  let hanging: Which = () => false
  const hung = new Set<Socket>()
  let lost = 0
  let delayMs = 0
  let wasBroken = false
  let line: ReturnType<typeof sharedLine> | null = null
  const answers: (Answered & { ended: number })[] = []

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = asked
    seen.push(`${method} ${path}`)
    open++
    answer.on('close', () => open--)
    const given: (typeof answers)[number] = { asked: `${method} ${path}`, bytes: 0, whole: false, ended: 0 }
    answers.push(given)
    answer.on('finish', () => Object.assign(given, { whole: true, ended: Date.now() }))
    if (line) await line.begun()
    const sent = await buffer(asked)
    if (hanging({ method, path })) {
      hung.add(asked.socket)
      return
    }
    const first = dropping.find(each => each.which({ method, path }))
    const dropped = first?.when
    dropping = dropping.filter(each => each !== first)
    if (dropped === 'before') {
      asked.socket.destroy()
      return
    }
    const { status, head, body } = instead({ method, path }) ?? (await forward(server + path, method, headers, sent))
    if (losing({ method, path })) {
      lost++
      asked.socket.destroy()
      return
    }
    if (dropped) {
      // Its length was said, so that the half of it is known to be one.
      if (dropped === 'middle') answer.writeHead(status, head).write(body.subarray(0, body.length >> 1))
      setTimeout(() => asked.socket.destroy(), delayMs)
      return
    }
    if (line) {
      answer.writeHead(status, head)
      await line.pass(body, piece => {
        if (asked.socket.destroyed) throw new Error('the line was cut')
        given.bytes += piece.length
        answer.write(piece)
      })
      answer.end()
      return
    }
    given.bytes = body.length
    setTimeout(() => answer.writeHead(status, head).end(body), delayMs)
  }

  const proxy = createServer((asked, answer) => {
    pass(asked, answer).catch(() => asked.socket.destroy())
  })
  proxy.on('upgrade', (asked, socket: Socket, head: Buffer) => {
    seen.push(`SOCKET ${asked.url}`)
    tunnel(server, asked, socket, head)
  })
  proxy.on('connection', socket => {
    if (isCut) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  const port = at ?? (await freePort())
  await new Promise<void>((listening, failed) => {
    proxy.once('error', failed).listen(port, '127.0.0.1', listening)
  })
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true
      wasBroken = true
      const since = Date.now() - arrivesMs
      for (const given of answers) if (given.ended > since) given.whole = false
      breakAll()
    },
    restore() {
      isCut = false
      losing = () => false
      instead = () => null
      dropping = []
      hanging = () => false
      for (const socket of hung) socket.destroy()
      hung.clear()
    },
    drop(when, which) {
      wasBroken = true
      dropping.push({ when, which })
    },
    hang(which) {
      wasBroken = true
      hanging = which
    },
    answerInstead(which, { status = 200, type, body, headers = {} }) {
      const head = Object.entries({ 'content-type': type, ...headers }).flat()
      wasBroken = true
      const before = instead
      instead = asked => (which(asked) ? { status, head, body: Buffer.from(body) } : before(asked))
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
    slow(of) {
      line = sharedLine(of)
    },
    wasBroken: () => wasBroken,
    seen: () => [...seen],
    open: () => open,
    answers: () => answers.map(({ ended: _, ...given }) => given),
    async stop() {
      breakAll()
      await new Promise(closed => proxy.close(closed))
    },
  }
}

/** Passes a WebSocket on, byte by byte, as if the page had been loaded from the server itself. Either end takes the other along. */
function tunnel(server: string, asked: IncomingMessage, socket: Socket, head: Buffer): void {
  const { host, hostname, port, origin } = new URL(server)
  const onward = connect(Number(port), hostname, () => {
    const headers = Object.entries({ ...asked.headers, host, origin }).map(([name, value]) => `${name}: ${value}\r\n`)
    onward.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
  })
  onward.on('error', () => {}).on('close', () => socket.destroy())
  socket.on('close', () => onward.destroy())
}

type Passed = { status: number; head: string[]; body: Buffer }

/** Headers are passed on unchanged, in both directions. */
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
