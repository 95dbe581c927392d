import { createServer, request } from 'node:http'
import { listening } from './tls.ts'

/** A host that gives on what a site says, as a CDN that pulls does, and notes each path that it is asked for. */
export async function startPullHost() {
  const asked: string[] = []
  let site = ''
  const { port, stop } = await listening(
    createServer(({ url = '/' }, answer) => {
      asked.push(url)
      const passed = request(site + url, from => {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(answer)
      })
      passed.on('error', () => answer.writeHead(502).end())
      passed.end()
    }),
  )
  return {
    origin: `http://127.0.0.1:${port}`,
    asked: asked as readonly string[],
    /** Says where the site is, which is started with this host's address. */
    pullFrom: (origin: string) => {
      site = origin
    },
    stop,
  }
}
