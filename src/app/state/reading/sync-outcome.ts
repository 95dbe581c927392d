import type { Loaded } from '../../../local/wire/load-context.ts'

/** How a request of a screen went. */
export type Outcome = 'fine' | 'gone' | 'no-network' | 'failed'

/** Reads what sync says. */
export function outcomeOf(loaded: Loaded): Outcome {
  if (loaded === 'loaded') return 'fine'
  return typeof loaded === 'string' ? loaded : 'failed'
}
