/** A process of its own: nothing but `node:http`, which gives the bytes that it is sent. Says its port once it listens. */
import { createServer } from 'node:http'

/** An answer of a server, with its bytes in base64. */
export type Answer = { headers: Record<string, string>; body: string }

process.on('message', ({ headers, body }: Answer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, reply) => {
    reply.writeHead(200, headers)
    reply.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
})
