import { createECDH, createHmac } from 'node:crypto'

/** The pair of keys by which push services know this site (VAPID), as browsers and services write them. */
export type PushKeys = { publicKey: string; privateKey: string }

/**
 * Makes the site's pair of keys from a secret that all its processes share and a backup keeps: with other keys all subscriptions
 * would be lost.
 */
export function pushKeys(secret: Buffer): PushKeys {
  for (let count = 0; ; count++) {
    const privateKey = createHmac('sha256', secret).update(`vapid ${count}`).digest()
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(privateKey)
    } catch {
      // One in four thousand million numbers is none of the curve's.
      continue
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }
}
