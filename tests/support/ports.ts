import { createServer } from 'node:net'

/**
 * Ports below 32768: from there on the system gives them to outgoing connections, and one of those may take a port between a server's end
 * and its next start.
 */
const first = 20_000
const end = 32_768

// Workers have numbers that follow each other; times a prime they begin far apart.
let next = first + ((process.pid * 7_919) % (end - first))

/** Whether nobody listens at a port of 127.0.0.1. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const free = await new Promise<boolean>(done => {
    server.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true))
  })
  if (free) await new Promise(closed => server.close(closed))
  return free
}

/** A port of 127.0.0.1 at which nobody listens, for a server that has to keep it. No two calls of a process give the same one soon. */
export async function freePort(): Promise<number> {
  for (let tried = first; tried < end; tried++) {
    const port = next
    next = port + 1 < end ? port + 1 : first
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}
