import type { Loaded } from '../../../local/wire/load-context.ts'

/** How the last load that a screen asked for went. */
export type LoadOutcome = 'fine' | 'gone' | 'no-network' | 'failed'

/** Shortens what sync returns. */
export function loadOutcomeOf(loaded: Loaded): LoadOutcome {
  if (loaded === 'loaded') return 'fine'
  return typeof loaded === 'string' ? loaded : 'failed'
}
