import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** An error that an S3 answers. */
export class Refused extends Error {
  readonly status: number

  /** @param code S3's name for it */
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

/** Who may use a bucket, and where that is. */
export type Keys = { id: string; secret: string; region: string }

const digest = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (by: string | Buffer, text: string): Buffer => createHmac('sha256', by).update(text).digest()
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/

/** Checks the Signature Version 4 of a request and the digest of its body, as AWS's reference has it. @throws Refused */
export function checkSignature({ method, headers }: IncomingMessage, url: URL, body: Buffer, keys: Keys): void {
  const parts = authorization.exec(headers.authorization ?? '')
  if (!parts) throw new Refused(403, 'AccessDenied')
  const [, id, day = '', region = '', signed = '', signature] = parts
  const { 'x-amz-date': date = '', 'x-amz-content-sha256': bodyDigest = '' } = headers as Record<string, string>
  if (id !== keys.id) throw new Refused(403, 'InvalidAccessKeyId')
  if (region !== keys.region) throw new Refused(400, 'AuthorizationHeaderMalformed')
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(at - Date.now()) < 900_000) || !date.startsWith(day)) throw new Refused(403, 'RequestTimeTooSkewed')
  const names = signed.split(';')
  const mustBeSigned = Object.keys(headers).filter(each => each === 'host' || each.startsWith('x-amz-'))
  if (!mustBeSigned.every(each => names.includes(each))) throw new Refused(403, 'AccessDenied')
  const query = [...url.searchParams].map(([from, to]) => `${encoded(from)}=${encoded(to)}`).sort()
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...names.map(each => `${each}:${String(headers[each]).trim()}`),
    '',
    signed,
    bodyDigest,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, digest(canonical)].join('\n')
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secret}`, day))
  if (hmac(signingKey, toSign).toString('hex') !== signature) throw new Refused(403, 'SignatureDoesNotMatch')
  if (bodyDigest !== digest(body)) throw new Refused(400, 'XAmzContentSHA256Mismatch')
}
