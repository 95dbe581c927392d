/**
 * A process of its own that asks a server as fast as it answers, over plain sockets, so that it costs less than what it measures. Started
 * by `compare.ts`: takes a {@link Load}, and answers with an {@link Asked}.
 */
import { connect, type Socket } from 'node:net'

/** What is asked. Each request is written with `{n}`, nine digits that never come again, and `{address}`, one of 4,096. */
export type Load = { port: number; requests: string[]; connections: number; ms: number }

/** What came of it: how many answers of which status, how long each took in ms, and how many bytes the last one had. */
export type Asked = { statuses: Record<string, number>; times: number[]; bytes: number }

let asked = Math.floor(Math.random() * 1e8)
const end = Buffer.from('\r\n\r\n')
const lastChunk = '0\r\n\r\n'

function written(template: string): string {
  asked++
  const address = `10.0.${(asked >> 8) & 15}.${asked & 255}`
  return template.replaceAll('{n}', String(asked).padStart(9, '0')).replaceAll('{address}', address)
}

/** Reads one answer after the other from a socket. @param done gets status and bytes of each */
function readAnswers(socket: Socket, done: (status: string, bytes: number) => void): void {
  let status = ''
  let read = 0
  let whole: number | null = null
  let tail = ''
  let begun = Buffer.alloc(0)
  socket.on('data', data => {
    if (status === '') {
      begun = begun.length === 0 ? data : Buffer.concat([begun, data])
      const at = begun.indexOf(end)
      if (at === -1) return
      const head = begun.toString('latin1', 0, at)
      status = head.slice(9, 12)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      whole = length === undefined ? null : at + 4 + Number(length)
      read = begun.length
      tail = begun.toString('latin1', Math.max(0, begun.length - 5))
      begun = Buffer.alloc(0)
    } else {
      read += data.length
      tail = (tail + data.toString('latin1', Math.max(0, data.length - 5))).slice(-5)
    }
    if (whole === null ? tail !== lastChunk : read < whole) return
    const answered = status
    status = ''
    done(answered, read)
  })
}

async function ask({ port, requests, connections, ms }: Load): Promise<Asked> {
  const statuses: Record<string, number> = {}
  const times: number[] = []
  let bytes = 0
  const until = performance.now() + ms
  const one = (at: number) =>
    new Promise<void>((done, fail) => {
      let next = at
      let began = 0
      const socket = connect(port, '127.0.0.1')
      const send = () => {
        began = performance.now()
        if (began >= until) {
          socket.destroy()
          return done()
        }
        socket.write(written(requests[next++ % requests.length] ?? ''))
      }
      readAnswers(socket, (status, length) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        times.push(performance.now() - began)
        bytes = length
        send()
      })
      socket.once('connect', send)
      socket.once('error', fail)
    })
  await Promise.all(Array.from({ length: connections }, (_, at) => one(at)))
  return { statuses, times, bytes }
}

process.on('message', (load: Load) => {
  ask(load).then(
    result => process.send?.(result),
    error => {
      console.error(error)
      process.exit(1)
    },
  )
})
