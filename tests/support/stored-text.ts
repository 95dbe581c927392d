import { expect, type Page } from 'playwright/test'

/** Everything that the origin stores in the browser, entry by entry as text: databases, caches, storages, cookies. */
export async function storedText(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(async () => {
    const found: string[] = []
    for (const storage of [localStorage, sessionStorage]) {
      for (let at = 0; at < storage.length; at++)
        found.push(`${storage.key(at)} ${storage.getItem(storage.key(at) ?? '')}`)
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
  return [...stored, ...(await cachedText(page)), ...cookies.map(({ name, value }) => `${name}=${value}`)]
}

/** Caches are looked at from outside: `caches.open` in the page would make one again that is deleted meanwhile. */
async function cachedText(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const found: string[] = []
  const { caches } = await browser.send('CacheStorage.requestCacheNames', {
    securityOrigin: new URL(page.url()).origin,
  })
  for (const { cacheId, cacheName } of caches) {
    found.push(cacheName)
    const gone = () => ({ cacheDataEntries: [] })
    const { cacheDataEntries } = await browser.send('CacheStorage.requestEntries', { cacheId }).catch(gone)
    for (const { requestURL, requestHeaders, responseHeaders } of cacheDataEntries) {
      const type = responseHeaders.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
      const body = async () => {
        const asked = { cacheId, requestURL, requestHeaders }
        const { response } = await browser.send('CacheStorage.requestCachedResponse', asked)
        return Buffer.from(response.body, 'base64').toString()
      }
      found.push(`${cacheName} ${requestURL} ${/text|json/.test(type) ? await body().catch(() => '') : type}`)
    }
  }
  await browser.detach()
  return found
}

/** Waits until the visitor's mirror holds the post of the document; the page hands it over when it is idle. */
export const untilHeld = (page: Page, slug: string): Promise<void> =>
  expect
    .poll(async () => {
      const rows = await storedText(page)
      return rows.some(row => row.startsWith('engawa-visitor posts') && row.includes(`"${slug}"`))
    })
    .toBe(true)
