import type { Page } from 'playwright/test'

/** Everything that the origin stores in the browser, entry by entry as text: databases, caches, storages, cookies. */
export async function storedText(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(async () => {
    const found: string[] = []
    for (const storage of [localStorage, sessionStorage]) {
      for (let at = 0; at < storage.length; at++)
        found.push(`${storage.key(at)} ${storage.getItem(storage.key(at) ?? '')}`)
    }
    for (const name of await caches.keys()) {
      found.push(name)
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const kept = await cache.match(request)
        const type = kept?.headers.get('content-type') ?? ''
        found.push(`${name} ${request.url} ${/text|json/.test(type) ? await kept?.text() : type}`)
      }
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    /** Looking into a database that is being deleted must not make it again. */
    const opened = (name: string) => {
      const request = indexedDB.open(name)
      request.onupgradeneeded = () => request.transaction?.abort()
      return done(request).catch(() => null)
    }
    for (const { name } of await indexedDB.databases()) {
      const database = name === undefined ? null : await opened(name)
      if (!database) continue
      found.push(database.name)
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll())
        found.push(...rows.map(row => `${name} ${store} ${JSON.stringify(row)}`))
      }
      database.close()
    }
    return found
  })
  return [...stored, ...cookies.map(({ name, value }) => `${name}=${value}`)]
}
