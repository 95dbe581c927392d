const name = 'kept'

/** /version.json: the network's answer, kept; without a network the kept one. Never a kept one while online (decisions, unsafe calls). */
export async function answerVersion(request: Request): Promise<Response> {
  const cache = await caches.open(name)
  try {
    const response = await fetch(request.url, { cache: 'no-store', headers: request.headers })
    if (response.status === 200) await cache.put(request.url, response.clone())
    return response
  } catch (error) {
    const kept = await cache.match(request.url)
    if (kept) return kept
    throw error
  }
}
