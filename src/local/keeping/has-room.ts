import { unstoredDrafts } from '../mirror/drafts.ts'
import { isFull } from '../mirror/full.ts'
import type { Mirror } from '../mirror/schema.ts'

const probeKey = 'room-probe'

/**
 * Whether the device takes so many bytes now. Only a write tells: what a browser says of its room may be made up, so that nobody
 * is recognized by it.
 */
export async function hasRoom(mirror: Mirror, bytes: number): Promise<boolean> {
  try {
    await mirror.meta.put({ key: probeKey, value: chance(bytes) })
    await mirror.meta.delete(probeKey)
    return true
  } catch (error) {
    if (isFull(error)) return false
    throw error
  }
}

/** At most so many bytes of chance are given at a time. */
const mostBytes = 65_536

/** Bytes of chance, which a browser that packs what it stores can't make smaller. */
function chance(bytes: number): Uint8Array {
  const made = new Uint8Array(bytes)
  for (let from = 0; from < bytes; from += mostBytes) crypto.getRandomValues(made.subarray(from, from + mostBytes))
  return made
}

/** Stores the drafts for which the device had no room before. */
export async function storeUnstored(mirror: Mirror): Promise<void> {
  const held = unstoredDrafts(mirror)
  for (const [key, draft] of held) {
    await mirror.drafts.put(draft)
    // Unless it was typed on meanwhile.
    if (held.get(key) === draft) held.delete(key)
  }
}
