/** A file of the build: its address, and a revision where the address does not already name the content. */
export type ShellFile = { url: string; revision: string | null }

const prefix = 'shell-'
const keptBuilds = 2

/** The cache of one build: named by what is in it, so that the same build never makes another. */
export function shellName(files: readonly ShellFile[], hash: (text: string) => string): string {
  return (
    prefix +
    hash(
      files
        .map(({ url, revision }) => `${url} ${revision ?? ''}`)
        .sort()
        .join('\n'),
    )
  )
}

/**
 * Fills the cache of a build. What an earlier build has under the same hashed address is copied instead of asked for again; one
 * file that does not come makes the whole fail, so that a half shell is never used.
 */
export async function fillShell(
  caches: CacheStorage,
  name: string,
  files: readonly ShellFile[],
  origin: string,
): Promise<void> {
  if (await caches.has(name)) return
  const partial = `${name}-partial`
  await caches.delete(partial)
  const cache = await caches.open(partial)
  await Promise.all(
    files.map(async ({ url, revision }) => {
      const address = new URL(url, origin).href
      const known = revision === null ? await caches.match(address) : undefined
      const response = known ?? (await fetch(address, { cache: revision === null ? 'default' : 'reload' }))
      if (response.status !== 200 || response.redirected) throw new TypeError(`${url} answered ${response.status}`)
      await cache.put(address, response)
    }),
  )
  const whole = await caches.open(name)
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (response) await whole.put(request, response)
  }
  await caches.delete(partial)
}

/** Lets go of builds before the last one; its chunks stay, because a page that is open may still ask for them. */
export async function dropOldShells(caches: CacheStorage, current: string): Promise<void> {
  const older = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== current)
  await Promise.all(older.slice(0, Math.max(0, older.length - (keptBuilds - 1))).map(name => caches.delete(name)))
}
