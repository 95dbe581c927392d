import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { type PushPayload, pushPayload } from '../../src/contract/events/push.ts'
import { get, type Member } from './people.ts'
import { startTestServer, type TestServer } from './server.ts'
import { until } from './site.ts'

/** A push as it came to a device. */
export type Arrived = { payload: PushPayload; headers: IncomingHttpHeaders }

/** How the service answers: a status, and after how many seconds it wants to be asked again. */
type Answer = number | { status: number; retryAfter: number }

/** A browser's subscription, with what the test knows of it. */
export type TestDevice = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** What has come and was taken, oldest first. */
  arrived: Arrived[]
  /** The answers to the next pushes, taken or not; afterwards it takes everything. */
  answers: Answer[]
  /** All answers that it has given. */
  given: number[]
  /** The next push that was taken and that no earlier call has given. */
  next(): Promise<Arrived>
}

/** A push service on this machine, as that of a browser. */
export type PushService = {
  /** What a server needs to send to it. */
  env: Record<string, string>
  /** A new browser's subscription. */
  newDevice(): TestDevice
  stop(): Promise<void>
}

/** Starts a server, and a push service that takes what it sends. */
export async function startServerWithPushes(): Promise<{
  server: TestServer
  service: PushService
  stop(): Promise<void>
}> {
  const service = await startPushService()
  const server = await startTestServer({ env: service.env })
  return {
    server,
    service,
    async stop() {
      await server.stop()
      await service.stop()
    },
  }
}

/** Starts a push service, which decrypts what comes as the browser would, and checks who sent it. */
async function startPushService(): Promise<PushService> {
  const devices = new Map<string, TestDevice & { curve: ECDH; secret: Buffer }>()
  let origin = ''
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const device = devices.get(request.url ?? '')
    const answer = device?.answers.shift() ?? (device ? 201 : 404)
    const { status, retryAfter } = typeof answer === 'number' ? { status: answer, retryAfter: null } : answer
    if (device && status < 300) {
      checkSender(request.headers, origin)
      const text = decrypted(Buffer.concat(chunks), device)
      device.arrived.push({ payload: v.parse(pushPayload, JSON.parse(text)), headers: request.headers })
    }
    device?.given.push(status)
    response.writeHead(status, retryAfter === null ? {} : { 'retry-after': String(retryAfter) }).end()
  })
  await new Promise<void>(ready => http.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    env: { PUSH_SERVICES: origin },
    newDevice() {
      const curve = createECDH('prime256v1')
      const secret = randomBytes(16)
      const path = `/send/${randomBytes(8).toString('hex')}`
      const arrived: Arrived[] = []
      let taken = 0
      const device = {
        endpoint: `${origin}${path}`,
        keys: { p256dh: curve.generateKeys('base64url'), auth: secret.toString('base64url') },
        arrived,
        answers: [],
        given: [],
        next: async () => until('a push', () => arrived[taken] && arrived[taken++], 60_000),
        curve,
        secret,
      }
      devices.set(path, device)
      return device
    },
    stop: () =>
      new Promise<void>(closed => {
        http.closeAllConnections()
        http.close(() => closed())
      }),
  }
}

/** Registers a new device's subscription for a member's session. */
export async function subscribed(service: PushService, member: Member): Promise<TestDevice> {
  const device = service.newDevice()
  const { endpoint, keys } = device
  await get(member, 'notifications.subscribe', { body: { endpoint, keys } })
  return device
}

/** Decrypts a message of aes128gcm (RFC 8188 and 8291): salt, record size, the sender's key, and one record. */
function decrypted(body: Buffer, { curve, secret }: { curve: ECDH; secret: Buffer }): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0]
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const shared = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), secret, about, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The last record ends with a 2, and zeros as padding.
  return opened.subarray(0, opened.lastIndexOf(2)).toString()
}

/** Checks that a push is signed for this service (VAPID, RFC 8292). @throws when it is not */
function checkSender({ authorization = '', ttl, 'content-encoding': encoding }: IncomingHttpHeaders, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const point = Buffer.from(key, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map(each => each.toString('base64url'))
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed || aud !== audience || exp * 1_000 < Date.now() || !/^(mailto|https):/.test(sub))
    throw new Error(`a push from nobody: ${authorization}`)
  if (encoding !== 'aes128gcm' || !(Number(ttl) > 0)) throw new Error('a push without its headers')
}

/** The subscriptions that the server has of somebody's devices. */
export const subscriptionsOf = ({ services }: TestServer, { session }: Member) =>
  services.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', session.id).execute()
