import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { tellDevices } from '../../platform/live/tell-devices.ts'
import { revisionAfter } from './revision-after.sql.ts'

/**
 * Tells devices that what they show may have changed: those of these people, and the member's others. They ask `app.changes` for what
 * they lack. For those whom a change concerns; everybody else hears of it with their next delta.
 */
export async function hintContent(
  { db, viewer }: Pick<Context<SignedIn>, 'db' | 'viewer'>,
  people: readonly string[] = [],
): Promise<void> {
  const rev = await revisionAfter(db)
  const to = [...new Set([viewer.id, ...people])]
  tellDevices(db, { scope: 'content', rev, to, except: viewer.sessionId })
}
