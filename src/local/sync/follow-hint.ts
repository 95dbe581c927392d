import type { Cursor } from '../../contract/entities/common.ts'
import type { HintScope } from '../../contract/events/frames.ts'
import { cursorKey } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Loaded } from '../wire/load-context.ts'

/** How a device gets what changed in a scope. */
type Delta = {
  /** Up to which revision the mirror has it. */
  reached(mirror: Mirror): Promise<number>
  pull(): Promise<Loaded>
}

/** Each scope with its delta. A scope of the contract without one does not compile. */
export type Deltas = Record<HintScope, Delta['pull']>

const reached: Record<HintScope, Delta['reached']> = {
  content: async mirror => ((await mirror.meta.get(cursorKey))?.value as Cursor | undefined)?.rev ?? 0,
}

/**
 * How long to wait before each try: a delta reads no further than the oldest open transaction, so that it may not have yet what was
 * hinted at.
 */
const waitsMs = [0, 500, 2_000, 5_000]

/** Asks for what was hinted at, unless the mirror has it. */
export async function followHint(
  mirror: Mirror,
  deltas: Deltas,
  { scope, rev }: { scope: HintScope; rev: number },
): Promise<Loaded> {
  let outcome: Loaded = 'loaded'
  for (const ms of waitsMs) {
    if (ms > 0) await new Promise(next => setTimeout(next, ms))
    if ((await reached[scope](mirror)) >= rev) return 'loaded'
    outcome = await deltas[scope]()
    if (outcome !== 'loaded') return outcome
  }
  return outcome
}
