import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { boundSlowHeads, isOwnAddress } from './slow-heads.ts'

/** A server that lets two connections of an address wait for their head, and answers one of /late when it is told to. */
async function listening(isProxy = () => false, late = Promise.resolve()): Promise<() => Promise<Socket>> {
  const server: Server = createServer(async ({ url }, response) => {
    if (url === '/late') await late
    response.end('here')
  })
  boundSlowHeads(server, { isProxy, most: 2, lookMs: 10 })
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

test('of connections that were answered, a third whose next head is slow is closed, and one that is only kept is not', async () => {
  const late = Promise.withResolvers<void>()
  const open = await listening(() => false, late.promise)
  const openAnswered = async () => {
    const socket = await open()
    expect(await answered(socket)).toBe(true)
    return socket
  }
  // One after the other: two may wait for their first heads at a time.
  const [first, second, third, kept] = [
    await openAnswered(),
    await openAnswered(),
    await openAnswered(),
    await openAnswered(),
  ]
  const busy = await open()
  const closed: Socket[] = []
  for (const socket of [first, second, third, kept, busy]) socket.once('close', () => closed.push(socket))
  busy.write(head.replace('/', '/late'))
  const slow = [first, second, third]
  for (const socket of slow) socket.write('GET / HT')
  await expect.poll(() => closed.length).toBe(1)
  expect(slow).toContain(closed[0])
  // While two wait nobody else is taken, as with first heads.
  expect(await answered(await open())).toBe(false)
  for (const socket of slow.filter(each => each !== closed[0])) {
    socket.write('TP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'data')
  }
  late.resolve()
  await once(busy, 'data')
  expect(await answered(kept)).toBe(true)
  expect(await answered(await open())).toBe(true)
  expect(closed).toHaveLength(1)
})

test('of an address that speaks for many all are taken', async () => {
  const open = await listening(() => true)
  const sockets = await Promise.all([1, 2, 3, 4].map(open))
  expect(await Promise.all(sockets.map(answered))).toEqual([true, true, true, true])
})

test('the own address of the machine is one of these', () => {
  expect(['127.0.0.1', '::1', '10.0.0.1', '127.0.0.2'].filter(isOwnAddress)).toEqual(['127.0.0.1', '::1'])
})
