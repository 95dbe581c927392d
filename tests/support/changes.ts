import type { OutputOf } from '../../src/contract/calls/index.ts'
import type { Cursor } from '../../src/contract/entities/common.ts'
import { readSnapshot } from '../../src/server/core/revisions/horizon.sql.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { type Asker, get } from './people.ts'
import { until } from './site.ts'

/**
 * Waits until all transactions have ended that write now. A delta ends before the oldest of them in the same PostgreSQL, and the server's
 * own jobs have some: what they look for, take and note as done. Afterwards a delta has what was written before.
 */
export async function untilWritesEnd(db: Database): Promise<void> {
  const { next } = await readSnapshot(db)
  await until('the end of all transactions that write', async () => (await readSnapshot(db)).ended >= next)
}

/** What the delta tells since a cursor of all that is written by now. */
export async function changesFrom(
  { services }: { services: { db: Database } },
  who: Asker,
  { rev, epoch }: Cursor,
): Promise<OutputOf<'app.changes'>> {
  await untilWritesEnd(services.db)
  return get(who, 'app.changes', { query: { since: rev, epoch } })
}
