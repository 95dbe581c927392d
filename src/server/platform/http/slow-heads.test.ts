import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundSlowHeads, isOwnAddress } from './slow-heads.ts'

/** A server that lets two connections of an address wait for their head. */
async function listening(isProxy = () => false): Promise<() => Promise<Socket>> {
  const server: Server = createServer((_request, response) => response.end('here'))
  boundSlowHeads(server, isProxy, 2)
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
}
const head = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
const answered = async (socket: Socket): Promise<boolean> => {
  socket.write(head)
  const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  return Buffer.isBuffer(first)
}

test('a third connection is closed while two wait, and none is once their heads have come or they are gone', async () => {
  const open = await listening()
  const [first, second] = [await open(), await open()]
  first.write('GET / HT')
  expect(await answered(await open())).toBe(false)
  expect(await answered(second)).toBe(true)
  const third = await open()
  expect(await answered(await open())).toBe(false)
  third.destroy()
  await expect.poll(async () => answered(await open())).toBe(true)
  first.destroy()
})

test('of an address that speaks for many all are taken', async () => {
  const open = await listening(() => true)
  const sockets = await Promise.all([1, 2, 3, 4].map(open))
  expect(await Promise.all(sockets.map(answered))).toEqual([true, true, true, true])
})

test('the own address of the machine is one of these', () => {
  expect(['127.0.0.1', '::1', '10.0.0.1', '127.0.0.2'].filter(isOwnAddress)).toEqual(['127.0.0.1', '::1'])
})
