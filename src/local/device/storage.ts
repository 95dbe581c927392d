import type { Mirror } from '../mirror/schema.ts'

const askedKey = 'persist-asked'

/** The parts of the browser's StorageManager that are used here; a worker's has no `persist`. */
type Storage = {
  persist?(): Promise<boolean>
  persisted(): Promise<boolean>
  estimate(): Promise<{ usage?: number; quota?: number }>
}

/** Asks the browser, once, never to evict the device's data. To be called after the first command was queued. */
export async function askPersistence(mirror: Mirror, storage: Storage | undefined = navigator.storage): Promise<void> {
  if (!storage?.persist || (await mirror.meta.get(askedKey))) return
  const granted = (await storage.persisted()) || (await storage.persist())
  await mirror.meta.put({ key: askedKey, value: granted })
}

/** Used and available space in bytes, and whether the browser promised to keep the data; for the storage page. */
export async function quota(storage: Storage | undefined = navigator.storage) {
  const { usage: used = 0, quota: whole = 0 } = (await storage?.estimate()) ?? {}
  return { used, quota: whole, persisted: (await storage?.persisted()) ?? false }
}
