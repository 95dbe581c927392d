import { answerCache } from './kept-answer.ts'

/**
 * What a page asks for at the other host of the site's files and public pictures (`ASSETS_URL`), as a request to the site itself: the
 * device keeps it under the site's name. The policy of pages lets no other host than that, so it need not be known here.
 * @returns null for all that this host does not give on, such as signed pictures
 */
export function ownRequest({ method, url, cache }: Request, origin: string): Request | null {
  const { pathname, search } = new URL(url)
  if (method !== 'GET' || search !== '' || !/^\/(assets|media)\//.test(pathname)) return null
  return new Request(origin + pathname, { cache })
}

/**
 * An answer without the address that it came from. Scripts import one another beside the address of their answer: one that came from
 * elsewhere than it was asked for would load a second React.
 */
export const withoutAddress = (answer: Response): Response =>
  answer.type === 'error' ? answer : new Response(answer.body, answer)

/**
 * Makes of `load` one that asks the other host first, and the site where that fails or says something else.
 * @param address at the other host
 */
export const otherHostFirst =
  (address: string, load: typeof fetch): typeof fetch =>
  async (own, init) => {
    const cache = own instanceof Request ? own.cache : init?.cache
    const asked = load(address, { ...init, mode: 'cors', credentials: 'omit', ...(cache && { cache }) })
    const answer = await asked.catch(() => null)
    const isWhole = answer?.status === 200 && !/^text\/html\b/.test(answer.headers.get('content-type') ?? '')
    return isWhole ? withoutAddress(answer) : load(own, init)
  }

/** Makes of `load` one that asks the other host first for built files, if the server has named one in its last answer to /version.json. */
export function builtFilesFirst(caches: Pick<CacheStorage, 'open'>, load: typeof fetch): typeof fetch {
  /** Looked up once for files that are asked for at the same time. */
  let host: Promise<string | null> | null = null
  let asking = 0
  return async (own, init) => {
    const { pathname } = new URL(own instanceof Request ? own.url : own)
    if (!pathname.startsWith('/assets/')) return load(own, init)
    asking++
    host ??= namedHost(caches).catch(() => null)
    const named = await host
    const answer = (named === null ? load : otherHostFirst(named + pathname, load))(own, init)
    return answer.finally(() => {
      if (--asking === 0) host = null
    })
  }
}

async function namedHost(caches: Pick<CacheStorage, 'open'>): Promise<string | null> {
  const said = await (await caches.open(answerCache)).match('/version.json', { ignoreVary: true })
  const { assets } = ((await said?.json()) ?? {}) as { assets?: unknown }
  return typeof assets === 'string' ? assets : null
}
