import type { Mirror } from '../mirror/schema.ts'

const askedKey = 'persist-asked'

/** Of the browser's StorageManager, what this needs; a worker's has no `persist`. */
type Storage = {
  persist?(): Promise<boolean>
  persisted(): Promise<boolean>
  estimate(): Promise<{ usage?: number; quota?: number }>
}

/** Asks the browser once to keep what is stored; to be called after the first write that waits. */
export async function askPersistence(mirror: Mirror, storage: Storage | undefined = navigator.storage): Promise<void> {
  if (!storage?.persist || (await mirror.meta.get(askedKey))) return
  const granted = (await storage.persisted()) || (await storage.persist())
  await mirror.meta.put({ key: askedKey, value: granted })
}

/** What the storage page shows, in bytes. */
export async function quota(storage: Storage | undefined = navigator.storage) {
  const { usage: used = 0, quota: whole = 0 } = (await storage?.estimate()) ?? {}
  return { used, quota: whole, persisted: (await storage?.persisted()) ?? false }
}
