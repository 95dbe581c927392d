import { type IncomingHttpHeaders, request } from 'node:http'

/** What came back, and how much was sent before it did. */
export type RawAnswer = { status: number; body: { code?: string; message?: string }; sentBytes: number }

/**
 * Sends a body of `size` bytes piece by piece, as fast as it is taken, until an answer comes.
 * @param headers without Content-Length the body goes in chunks, so that its size is not known beforehand
 */
export function sendLarge(url: string, headers: Record<string, string>, size: number): Promise<RawAnswer> {
  const piece = Buffer.alloc(64 * 1024, 'a')
  return new Promise((resolve, reject) => {
    let sentBytes = 0
    let answered = false
    const sending = request(url, { method: 'POST', headers }, answer => {
      answered = true
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () => {
        sending.destroy()
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text), sentBytes })
      })
    })
    sending.on('error', error => {
      if (!answered) reject(error)
    })
    const more = () => {
      while (!answered && sentBytes < size) {
        sentBytes += piece.length
        if (!sending.write(piece)) {
          sending.once('drain', more)
          return
        }
      }
      if (!answered) sending.end()
    }
    more()
  })
}

/** Asks for an address and gives the bytes as they came, compressed or not. */
export function plainGet(
  url: string,
  headers: Record<string, string>,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
}
