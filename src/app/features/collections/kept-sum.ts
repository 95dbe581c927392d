import type { KeptWhole } from '../../../local/keeping/whole.ts'

/** How much of some posts is on the device, in posts and bytes. */
export type KeptSum = { of: number; kept: number; bytes: number; whole: number }

type Measured = Pick<KeptWhole, 'kept' | 'bytes' | 'toLoad'>

/** The sum over posts. @param ids those that are asked about; of one that was not measured nothing is counted but itself */
export function keptSum(ids: readonly string[], measured: ReadonlyMap<string, Measured>): KeptSum {
  const sum: KeptSum = { of: ids.length, kept: 0, bytes: 0, whole: 0 }
  for (const id of ids) {
    const found = measured.get(id)
    if (!found) continue
    sum.kept += found.kept
    sum.bytes += found.bytes
    sum.whole += found.bytes + found.toLoad
  }
  return sum
}

/** How much of it is here, from 0 to 100. */
export const percentOf = ({ of, kept, bytes, whole }: KeptSum): number =>
  kept === of ? 100 : Math.min(99, Math.round((bytes / Math.max(1, whole)) * 100))
