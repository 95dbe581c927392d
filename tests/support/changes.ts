import type { OutputOf } from '../../src/contract/calls/index.ts'
import type { Cursor } from '../../src/contract/entities/common.ts'
import { type Asker, get } from './people.ts'

/**
 * What the delta tells since a cursor. It ends before the oldest transaction that is still open, so a job of the same server may hold back
 * what a test wrote: to be asked again for as long as {@link patient} says.
 */
export const changesFrom = (who: Asker, { rev, epoch }: Cursor): Promise<OutputOf<'app.changes'>> =>
  get(who, 'app.changes', { query: { since: rev, epoch } })

/** For how long the jobs of the server may hold a delta back. */
export const patient = { timeout: 20_000 }
