/** What is noted where a store fails while something is written. */
export const storeFails = 'its store fails'

/** How the store of a device fails: it is full, or the browser gives up a transaction in its middle. */
export class StorageFaults {
  isFull = false
  /** How many writes go well before one transaction is given up; null: none is. */
  abortsAfter: number | null = null
  /** How often a fault was met. */
  met = 0
  /** Told of each: what was to be stored is forgotten, a wait too. */
  onMet = () => {}
  /** How often something was written or deleted: where nothing was, all is as it was seen last. */
  changes = 0

  meet(): void {
    this.met++
    this.onMet()
  }

  /** @param current whose store is written to */
  static install(current: () => StorageFaults | null): void {
    const { prototype } = IDBObjectStore
    for (const name of ['put', 'add'] as const) {
      const plain = prototype[name]
      prototype[name] = function (this: IDBObjectStore, ...given: Parameters<typeof plain>) {
        const faults = current()
        if (faults) faults.changes++
        if (faults?.isFull) {
          faults.meet()
          throw new DOMException('The device is full', 'QuotaExceededError')
        }
        const request = plain.apply(this, given)
        if (faults && faults.abortsAfter !== null && faults.abortsAfter-- === 0) {
          faults.abortsAfter = null
          faults.meet()
          this.transaction.abort()
        }
        return request
      }
    }
    const { prototype: cursor } = IDBCursor
    for (const [of, name] of [
      [prototype, 'delete'],
      [prototype, 'clear'],
      [cursor, 'update'],
      [cursor, 'delete'],
    ] as const) {
      const all = of as unknown as Record<string, (...given: unknown[]) => unknown>
      const plain = all[name]
      all[name] = function (this: unknown, ...given: unknown[]) {
        const faults = current()
        if (faults) faults.changes++
        return plain?.apply(this, given)
      }
    }
  }
}
