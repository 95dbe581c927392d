import type { Mirror } from '../mirror/schema.ts'
import { clock } from '../wire/clock.ts'
import { findBroken, type HeldLaw, heldLaws } from './find-broken.ts'

/** A law that was seen broken: at how many places, and since when, in ms by the device's clock. Nothing of what people wrote. */
export type BrokenLaw = { law: HeldLaw; count: number; since: number }

const brokenKey = 'broken-laws'

/**
 * Holds what is stored against the laws, and keeps what is broken until {@link forgetBroken}, so that it does not go unseen where it mends
 * itself.
 */
export async function holdLaws(mirror: Mirror, now: () => number = clock.now): Promise<void> {
  const found = await findBroken(mirror)
  if (Object.keys(found).length === 0) return
  console.error('broken laws:', Object.keys(found).join(', '))
  await mirror.transaction('rw', mirror.meta, async () => {
    const known = new Map((await readBroken(mirror)).map(each => [each.law, each]))
    for (const law of heldLaws) {
      const count = found[law]
      if (count !== undefined) known.set(law, { law, count, since: known.get(law)?.since ?? now() })
    }
    await mirror.meta.put({ key: brokenKey, value: [...known.values()] })
  })
}

/** What was seen broken and not forgotten since. For use in live queries. */
export async function readBroken(mirror: Mirror): Promise<BrokenLaw[]> {
  return ((await mirror.meta.get(brokenKey))?.value ?? []) as BrokenLaw[]
}

/** Forgets what was seen broken. */
export const forgetBroken = (mirror: Mirror): Promise<void> => mirror.meta.delete(brokenKey)
