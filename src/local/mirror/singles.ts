import type { SingleKey } from './keys.ts'
import type { Mirror } from './schema.ts'
import type { Moment } from './ticks.ts'
import { dropTeasersOfRemoved } from './tombstones.ts'

/** Writes a value whole under its key, unless a value that was requested later is there already. */
export async function keepSingle(mirror: Mirror, key: SingleKey, value: unknown, asked: Moment): Promise<void> {
  await mirror.transaction('rw', mirror.singles, mirror.tombstones, async () => {
    const held = await mirror.singles.get(key)
    if (held && held.tick > asked.tick) return
    await mirror.singles.put({ key, value, tick: asked.tick, fetchedAt: asked.at })
    await dropTeasersOfRemoved(mirror)
  })
}
