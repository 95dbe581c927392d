import { holdLaws } from '../laws/broken-laws.ts'
import type { Mirror } from '../mirror/schema.ts'
import { evict } from './evict.ts'

/**
 * What is done to a mirror once it has caught up: rows above the caps go, and what is stored is held against the laws of the device.
 * @param factor how many times as much as usual is kept, by the person's own bound
 */
export async function keepUp(mirror: Mirror, factor: number): Promise<void> {
  await evict(mirror, {}, factor)
  await holdLaws(mirror)
}
