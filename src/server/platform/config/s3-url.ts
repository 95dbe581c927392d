import * as v from 'valibot'

/** A bucket of an S3 and the keys to it, as S3_URL says them. */
export type Bucket = {
  /** The bucket's own address, without a slash at its end. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const example = 'https://KEY:SECRET@s3.example/bucket'

/** AWS's first region, which others than AWS take for theirs. */
const usualRegion = 'us-east-1'

/** What S3_URL says; no message repeats any of it, as it has a secret. */
export const bucketUrl = v.pipe(
  v.string(),
  v.check(
    raw => URL.canParse(raw) && /^https?:$/.test(new URL(raw).protocol),
    `must be an address such as ${example}, with each / of the secret written as %2F`,
  ),
  v.transform(raw => new URL(raw)),
  v.check(
    ({ username, password }) => [username, password].every(each => each !== '' && canDecode(each)),
    `must name a key and its secret, such as ${example}`,
  ),
  v.check(
    ({ pathname, hash }) => /^\/[a-z\d][a-z\d.-]{1,61}[a-z\d]\/?$/.test(pathname) && hash === '',
    `must end with the bucket's name, such as ${example}`,
  ),
  v.check(
    ({ searchParams }) => [...searchParams.keys()].every(key => key === 'region' || key === 'style'),
    'may only have region= and style= behind its ?',
  ),
  v.check(
    ({ searchParams }) => /^(path|host)$/.test(searchParams.get('style') ?? 'path'),
    'must have style=path or style=host',
  ),
  v.check(
    ({ searchParams }) => /^[\w-]{1,50}$/.test(searchParams.get('region') ?? usualRegion),
    'must have a region such as region=eu-central-1',
  ),
  v.transform(({ protocol, host, username, password, pathname, searchParams }): Bucket => {
    const name = pathname.replaceAll('/', '')
    return {
      url: `${protocol}//${searchParams.get('style') === 'host' ? `${name}.${host}` : `${host}/${name}`}`,
      region: searchParams.get('region') ?? usualRegion,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    }
  }),
)

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
