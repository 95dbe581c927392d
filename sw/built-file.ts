import { isFile, type KeptFiles } from './kept-files.ts'
import { previousCache } from './previous-build.ts'

type Options = {
  caches: Pick<CacheStorage, 'match'>
  files: Pick<KeptFiles, 'find' | 'add'>
  /** Is given the work that goes on after the response. */
  keep: (work: Promise<void>) => void
  load?: typeof fetch
}

/**
 * Gives a file of the site: the kept one, one of the previous build, or the server's, which serves the files of its last builds. That
 * one is kept as well. A portal's page in its place is no answer: the browser would read it as a script, and complain.
 */
export async function builtFile({ caches, files, keep, load = fetch }: Options, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const kept =
    (await files.find(pathname)) ?? (await caches.match(request, { cacheName: previousCache, ignoreVary: true }))
  if (kept) return kept
  const response = await load(request)
  if (response.ok && !isFile(pathname, response)) return Response.error()
  keep(files.add(pathname, response.clone()))
  return response
}
