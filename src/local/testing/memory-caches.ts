type Stored = Map<string, { request: Request; response: Response }>

/** Cache storage in memory, with the methods that the worker uses. */
export function memoryCaches() {
  const all = new Map<string, Stored>()
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), 'https://engawa.test').href
  const open = async (name: string) => {
    const held: Stored = all.get(name) ?? new Map()
    all.set(name, held)
    return {
      keys: async () => [...held.values()].map(each => each.request),
      match: async (request: RequestInfo | URL) => held.get(urlOf(request))?.response.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        // As in browsers, an entry that is put again becomes the youngest.
        held.delete(urlOf(request))
        held.set(urlOf(request), { request: new Request(urlOf(request)), response })
      },
      delete: async (request: RequestInfo | URL) => held.delete(urlOf(request)),
    } as unknown as Cache
  }
  const match = async (request: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
    all.get(cacheName)?.get(urlOf(request))?.response.clone()
  const keys = async () => [...all.keys()]
  const remove = async (name: string) => all.delete(name)
  const paths = async (name: string) => [...(all.get(name)?.keys() ?? [])].map(url => new URL(url).pathname)
  return { open, match, keys, delete: remove, paths }
}

/** A response with a picture in it. */
export const webp = (body: string, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'image/webp', ...headers } })
