import type { OutputOf } from '../../../contract/calls/index.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { exportAddress } from './export-file.ts'
import { exportsOf, orderExport } from './exports.sql.ts'

/** Has the caller's data packed. Does nothing while an export is being packed already. */
export async function exportData({ db, viewer, services }: Context<SignedIn>): Promise<void> {
  await inTransaction(db, async tx => {
    const exportId = uuidv7()
    if (await orderExport(tx, exportId, viewer.id)) await services.jobs.enqueue(tx, 'account.export', { exportId })
  })
}

/** The caller's exports, with addresses that work for ten minutes for whoever has them. */
export async function listExports({ db, viewer, services }: Context<SignedIn>): Promise<OutputOf<'settings.exports'>> {
  const orders = await exportsOf(db, viewer.id)
  return orders.map(({ id, state, created_at, expires_at, bytes }) => ({
    id,
    state,
    created: created_at.toISOString(),
    expires: expires_at?.toISOString() ?? null,
    bytes,
    url: state === 'ready' && expires_at !== null && expires_at > new Date() ? exportAddress(services, id) : null,
  }))
}
