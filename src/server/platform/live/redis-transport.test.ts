import { createServer as createPlain } from 'node:net'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { listening, unknownServer } from '../../../../tests/support/tls.ts'
import { createLog } from '../log/log.ts'
import { redisTransport } from './redis-transport.ts'

const open = async (port: number, { scheme = 'rediss', patienceMs = 20_000 } = {}) => {
  const url = `${scheme}://engawa:secret-word@127.0.0.1:${port}`
  const transport = redisTransport(url, 'site', createLog('silent'), patienceMs)
  try {
    await transport.open({ onText() {}, onConnected() {} })
  } finally {
    await transport.close()
  }
}

test('a Redis whose certificate nobody knows gets no word', async () => {
  let said = ''
  const unknown = createServer(unknownServer, socket => void socket.on('data', part => (said += part)))
  unknown.on('tlsClientError', () => {})
  const { port, stop } = await listening(unknown)
  await expect(open(port)).rejects.toThrow(/self-signed certificate/)
  expect(said).toBe('')
  await stop()
})

test('a Redis that is asked for by TLS gets no word without it', async () => {
  let got = ''
  const plain = createPlain(socket =>
    socket.on('data', part => {
      got += part.toString('latin1')
      socket.end('+OK\r\n')
    }),
  )
  const { port, stop } = await listening(plain)
  await expect(open(port)).rejects.toThrow()
  // The greeting of TLS.
  expect(got.charCodeAt(0)).toBe(0x16)
  expect(got).not.toMatch(/AUTH|secret-word/i)
  await stop()
})

test('a Redis that takes connections and says nothing is given up', async () => {
  const { port, stop } = await listening(createPlain(socket => void socket.resume()))
  await expect(open(port, { scheme: 'redis', patienceMs: 50 })).rejects.toThrow(/Socket timeout/)
  await stop()
})
