import { keptHeader } from '../src/local/wire/call-failures.ts'

/** The cache of the few small answers that pages need without a network. */
export const answerCache = 'engawa-answers'

/** Asks the server and keeps its answer. Without a network it gives the answer kept last, marked by a header. */
export async function networkFirst(
  caches: Pick<CacheStorage, 'open'>,
  request: Request,
  load: typeof fetch = fetch,
): Promise<Response> {
  const cache = await caches.open(answerCache)
  const { pathname } = new URL(request.url)
  try {
    const response = await load(request)
    if (response.status === 200 && response.headers.has('x-engawa')) await cache.put(pathname, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match(pathname, { ignoreVary: true })
    if (!kept) throw error
    const headers = new Headers(kept.headers)
    headers.set(keptHeader, '1')
    return new Response(kept.body, { status: kept.status, headers })
  }
}
