import type { Mirror } from './schema.ts'
import { dropTeasersOfRemoved } from './tombstones.ts'

/** Writes a value whole under its key, unless a value that was read later is there already. */
export async function keepSingle(mirror: Mirror, key: string, value: unknown, fetchedAt: number): Promise<void> {
  await mirror.transaction('rw', mirror.singles, mirror.tombstones, async () => {
    const held = await mirror.singles.get(key)
    if (held && held.fetchedAt > fetchedAt) return
    await mirror.singles.put({ key, value, fetchedAt })
    await dropTeasersOfRemoved(mirror)
  })
}
