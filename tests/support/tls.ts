import { readFileSync } from 'node:fs'
import type { AddressInfo, Server, Socket } from 'node:net'

const file = (name: string) => readFileSync(new URL(`../data/tls/${name}`, import.meta.url))

/** The key and certificate of a server whom nobody can know: no authority has signed it. */
export const unknownServer = { key: file('key.pem'), cert: file('cert.pem') }

/** Starts a server at a port of its own; `stop` cuts its connections. */
export async function listening(server: Server): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>(closed => server.close(() => closed()))
    },
  }
}
