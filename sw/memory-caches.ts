type Stored = Map<string, { request: Request; response: Response }>

/** Caches in memory, as far as the worker uses them. */
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
        held.set(urlOf(request), { request: new Request(urlOf(request)), response })
      },
      delete: async (request: RequestInfo | URL) => held.delete(urlOf(request)),
    } as unknown as Cache
  }
  const match = async (request: RequestInfo | URL, options: MultiCacheQueryOptions = {}) =>
    (await open(options.cacheName ?? '')).match(request)
  const paths = async (name: string) => (await (await open(name)).keys()).map(({ url }) => new URL(url).pathname)
  return { open, match, paths }
}
