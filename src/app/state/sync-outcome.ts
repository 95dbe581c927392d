import type { Loaded } from '../../local/sync.ts'
import { noteMaintenance } from './maintenance.ts'

/** How a request of a screen went. */
export type Outcome = 'fine' | 'gone' | 'no-network' | 'failed'

/** Reads what sync says, and notes a site under maintenance. */
export function outcomeOf(loaded: Loaded): Outcome {
  if (loaded === 'loaded') return 'fine'
  if (typeof loaded === 'string') return loaded
  if (loaded.error.code === 'maintenance') noteMaintenance()
  return 'failed'
}
