/** How the store of a device fails: it is full, or the browser gives up a transaction in its middle. */
export class StorageFaults {
  isFull = false
  /** How many writes go well before one transaction is given up; null: none is. */
  abortsAfter: number | null = null
  /** How often a fault was met. */
  met = 0

  /** @param current whose store is written to */
  static install(current: () => StorageFaults | null): void {
    const { prototype } = IDBObjectStore
    for (const name of ['put', 'add'] as const) {
      const plain = prototype[name]
      prototype[name] = function (this: IDBObjectStore, ...given: Parameters<typeof plain>) {
        const faults = current()
        if (faults?.isFull) {
          faults.met++
          throw new DOMException('The device is full', 'QuotaExceededError')
        }
        const request = plain.apply(this, given)
        if (faults && faults.abortsAfter !== null && faults.abortsAfter-- === 0) {
          faults.abortsAfter = null
          faults.met++
          this.transaction.abort()
        }
        return request
      }
    }
  }
}
