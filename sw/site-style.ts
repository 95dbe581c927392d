import { dressDocument, isSiteStyle, type SiteStyle } from '../src/contract/site-style/site-style.ts'

/** The cache of the site's own style sheet, and of what documents say of it. */
export const styleCache = 'engawa-style'

/** Under this path the cache keeps what the server said of the style sheet. */
const factsPath = '/site-style.json'

type Caches = Pick<CacheStorage, 'open'>

/**
 * Keeps the style sheet that the server names in its answer to /version.json, and forgets the one before. The kept shell wears it from
 * the next navigation on.
 * @param answer of the server; one that is kept or broken changes nothing
 */
export async function keepStyle(caches: Caches, answer: Response, load: typeof fetch = fetch): Promise<void> {
  const said = (await answer.json()) as { style?: unknown }
  const cache = await caches.open(styleCache)
  if (said.style === null) {
    for (const request of await cache.keys()) await cache.delete(request)
    return
  }
  if (!isSiteStyle(said.style)) return
  const { path } = said.style
  if (!(await cache.match(path))) {
    const sheet = await load(path)
    if (sheet.status !== 200 || !sheet.headers.get('content-type')?.startsWith('text/css')) return
    await cache.put(path, sheet)
  }
  // Only now the sheet is there, so that no document names one which is not.
  await cache.put(factsPath, Response.json(said.style))
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (pathname !== factsPath && pathname + search !== path) await cache.delete(request)
  }
}

/** Puts the kept style sheet into the shell for a page at this path. */
export async function dressShell(caches: Caches, shell: Response, path: string): Promise<Response> {
  const style = await keptStyle(caches).catch(() => null)
  if (style === null) return shell
  const { status, statusText, headers } = shell
  return new Response(dressDocument(await shell.text(), style, path), { status, statusText, headers })
}

async function keptStyle(caches: Caches): Promise<SiteStyle | null> {
  const facts = await (await caches.open(styleCache)).match(factsPath)
  const style: unknown = await facts?.json()
  return isSiteStyle(style) ? style : null
}

/** Gives the style sheet that a document names: the kept one, else the server's. */
export async function styleSheet(caches: Caches, request: Request, load: typeof fetch = fetch): Promise<Response> {
  return (await (await caches.open(styleCache)).match(request, { ignoreVary: true })) ?? load(request)
}
