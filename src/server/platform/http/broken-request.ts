import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { CallError } from '../../../contract/errors.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { errorAnswer, TooLarge } from './error-answer.ts'

/** Answers requests that Node can't parse, such as one whose head is too large, with an error in the usual form, and hangs up. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(asHttp(refusalOf(error)))
  socket.destroy(error)
}

const refusalOf = (error: NodeJS.ErrnoException): CallError =>
  error.code === 'HPE_HEADER_OVERFLOW' ? new TooLarge(serverLimits.headMaxBytes) : new CallError('bad_request')

function asHttp(error: CallError): string {
  const { status, headers, body } = errorAnswer(error, 'en')
  const json = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${json}`
}
