import type { Loaded } from '../../../local/wire/load-context.ts'

/** How a request of a screen went. */
export type LoadOutcome = 'fine' | 'gone' | 'no-network' | 'failed'

/** Reads what sync says. */
export function loadOutcomeOf(loaded: Loaded): LoadOutcome {
  if (loaded === 'loaded') return 'fine'
  return typeof loaded === 'string' ? loaded : 'failed'
}
