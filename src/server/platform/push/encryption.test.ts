import crypto, { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageNetwork } from '../net/page-network.ts'
import { createPusher } from './post-push.ts'
import { pushKeys } from './site-keys.ts'

/** The example of RFC 8291, with the keys of its appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  browserPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sent:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

afterEach(() => void vi.restoreAllMocks())

test('a push is encrypted byte by byte as RFC 8291 has it', async () => {
  const service = createServer(async (request, response) => {
    got.push({ encoding: request.headers['content-encoding'], body: (await buffer(request)).toString('base64url') })
    response.writeHead(201).end()
  })
  const got: { encoding: string | undefined; body: string }[] = []
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const pusher = createPusher({
    keys: pushKeys(Buffer.alloc(32, 1)),
    subject: () => 'mailto:hello@engawa.example',
    services: [origin],
    network: {} as PageNetwork,
  })
  // What is drawn anew for each push: the sender's pair of keys and the salt.
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(example.senderPrivate, 'base64url')
  sender.generateKeys = (() => Buffer.from(example.senderPublic, 'base64url')) as typeof sender.generateKeys
  vi.spyOn(crypto, 'createECDH').mockReturnValue(sender)
  vi.spyOn(crypto, 'randomBytes').mockImplementation((() => Buffer.from(example.salt, 'base64url')) as never)
  const target = { endpoint: `${origin}/p/1`, p256dh: example.browserPublic, auth: example.auth }
  const outcome = await pusher.post(target, { text: example.text, ttlSeconds: 60, urgent: false, topic: 'a' })
  expect(outcome).toEqual({ is: 'taken' })
  expect(got).toEqual([{ encoding: 'aes128gcm', body: example.sent }])
  service.close()
})
