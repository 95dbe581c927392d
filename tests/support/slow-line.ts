import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server as slow as a phone's, whoever uses it: pages and service workers alike. */
export type SlowLine = {
  /** The address to use instead of the server's. */
  origin: string
  /** Cuts it; open connections break. */
  cut(): void
  restore(): void
  /** All that was asked for, as `METHOD path`, oldest first. */
  asked(): string[]
  /** The bytes that have come down. */
  bytes(): number
  stop(): Promise<void>
}

/** How slow a line is: from a request to the beginning of its answer, and downwards. */
export type Line = { latencyMs: number; bytesPerSecond: number }

/** Slow 3G, as WebPageTest has it. */
export const slow3G: Line = { latencyMs: 400, bytesPerSecond: 50_000 }

/** What a piece of an answer may have, so that what is asked for at the same time shares the line. */
const pieceBytes = 4_096

/** The capacity of a line, which all that goes through it shares. */
export function sharedLine({ latencyMs, bytesPerSecond }: Line) {
  /** Until when the line is busy with what was sent before. */
  let busyUntil = 0
  const passed = ({ length }: Buffer) => {
    busyUntil = Math.max(busyUntil, Date.now()) + (length * 1_000) / bytesPerSecond
    return new Promise<void>(done => setTimeout(done, busyUntil - Date.now()))
  }
  return {
    /** Waits for the latency of a request. */
    begun: () => new Promise<void>(done => setTimeout(done, latencyMs)),
    /** Hands bytes on in pieces, each when the line has taken it. */
    async pass(bytes: Buffer, write: (piece: Buffer) => void): Promise<void> {
      for (let from = 0; from < bytes.length; from += pieceBytes) {
        const piece = bytes.subarray(from, from + pieceBytes)
        await passed(piece)
        write(piece)
      }
    },
  }
}

/** A line to a server, which all connections share; it also takes its latency until a connection is open. */
export async function startSlowLine(server: string, line: Line): Promise<SlowLine> {
  const { latencyMs } = line
  const shared = sharedLine(line)
  const sockets = new Set<Socket>()
  const asked: string[] = []
  let isCut = false
  let bytes = 0

  const proxy = createServer(socket => {
    const onward = connect(Number(new URL(server).port), new URL(server).hostname)
    for (const [each, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(each)
      each
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(each)
          other.destroy()
        })
    }
    if (isCut) {
      socket.destroy()
      return
    }
    const openedAt = Date.now()
    socket.on('data', sent => {
      const request = /^[A-Z]+ \S+(?= HTTP\/1\.1\r\n)/.exec(sent.toString('latin1'))?.[0]
      if (request) asked.push(request)
      // The first request waits until the connection is open as well.
      const openMs = Math.max(0, openedAt + latencyMs - Date.now())
      setTimeout(() => onward.write(sent), openMs + latencyMs)
    })
    let last = Promise.resolve()
    onward.on('data', received => {
      onward.pause()
      const give = (piece: Buffer) => {
        bytes += piece.length
        socket.write(piece)
      }
      last = last.then(() => shared.pass(received, give))
      void last.then(() => onward.resume())
    })
  })

  await new Promise<void>(listening => proxy.listen(0, '127.0.0.1', listening))
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      breakAll()
    },
    restore() {
      isCut = false
    },
    asked: () => [...asked],
    bytes: () => bytes,
    async stop() {
      breakAll()
      await new Promise(closed => proxy.close(closed))
    },
  }
}
