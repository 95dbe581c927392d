import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { InferInput } from 'valibot'
import type { passkeyAnswer, passkeyMade } from '../../src/contract/second-factor.ts'

/** A passkey in the test's own process, in place of a browser with its authenticator. */
export type SoftPasskey = {
  /** What a browser hands in after making it. */
  made(challenge: string): InferInput<typeof passkeyMade>
  /** What a browser hands in after using it. */
  signed(challenge: string): InferInput<typeof passkeyAnswer>
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** The few forms of CBOR that WebAuthn needs: small numbers, texts, bytes, and maps of them. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...parts])
}

/** Makes a passkey (ES256) for a site. @param counts whether it counts its uses, as security keys do */
export function softPasskey(origin: string, counts = true): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let uses = 0
  const data = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticator = (flags: number, more: Buffer) => {
    const counter = Buffer.alloc(4)
    if (counts) counter.writeUInt32BE(uses++)
    return Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags]), counter, more])
  }
  const credential = { id, rawId: id, type: 'public-key' as const }
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  return {
    made: challenge => ({
      ...credential,
      response: {
        clientDataJSON: data('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(
          new Map<string, unknown>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            [
              'authData',
              authenticator(0x41, Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credentialId, cbor(key)])),
            ],
          ]),
        ).toString('base64url'),
      },
    }),
    signed(challenge) {
      const client = data('webauthn.get', challenge)
      const authData = authenticator(0x01, Buffer.alloc(0))
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, hash(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
