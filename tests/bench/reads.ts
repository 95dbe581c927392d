import type { Page } from 'playwright'

/** To be run in a page before its scripts: counts the rows that are read from IndexedDB, by table. */
export function countReads(): void {
  const reads: Record<string, number> = {}
  Object.assign(window, { reads })
  const count = (table: string, rows: number) => {
    reads[table] = (reads[table] ?? 0) + rows
  }
  const tableOf = (source: IDBObjectStore | IDBIndex) =>
    'objectStore' in source ? source.objectStore.name : source.name
  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype] as object[]) {
    for (const name of ['get', 'getAll', 'openCursor'] as const) {
      const before = Reflect.get(prototype, name) as (...args: unknown[]) => IDBRequest
      Reflect.set(prototype, name, function (this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
        const request = before.apply(this, args)
        request.addEventListener('success', () => {
          const { result } = request
          count(tableOf(this), Array.isArray(result) ? result.length : result == null ? 0 : 1)
        })
        return request
      })
    }
  }
}

/** The rows that a page has read since the last time, by table. */
export const readsOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const { reads } = window as unknown as { reads: Record<string, number> }
    const until = { ...reads }
    for (const table of Object.keys(reads)) delete reads[table]
    return until
  })
