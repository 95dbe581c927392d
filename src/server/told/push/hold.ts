import { noQuietHours, quietHoursOf } from '../../../contract/quiet-hours.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { type Held, hold, placeOf, takeHeld } from './held.sql.ts'
import { quietUntil } from './quiet-until.ts'
import type { About } from './wanted.ts'

/**
 * Holds a push where its person has quiet hours now, and drops one that only takes the place of a deleted message.
 * @param set their setting
 * @returns whether they have quiet hours
 */
export async function holdWhileQuiet(
  db: Database,
  { subscriptionId, about }: { subscriptionId: string; about: About },
  set: string | undefined,
): Promise<boolean> {
  const hours = quietHoursOf(set ?? noQuietHours)
  const end = hours && quietUntil(hours, Date.now())
  if (hours === null || end === null) return false
  // Nothing new came with a deletion: what is unread beside the message was pushed before, or is held itself.
  if (about.kind === 'message' && about.deleted) return true
  await hold(db, subscriptionId, { ...(await heldOf(db, about, hours.from)), endsAt: new Date(end) })
  return true
}

async function heldOf(db: Database, about: About, since: number): Promise<Held> {
  if (about.kind === 'held') return about
  if (about.kind === 'message') return { since, chats: await placeOf(db, about.id), told: [] }
  return { since, chats: [], told: [about] }
}

/** Has what was held sent, one push to a device, where quiet hours have ended or were changed. From then on it is tried for a day. */
export const endQuietHours: JobHandler<'push.endQuietHours'> = async (_payload, { db, jobs }) => {
  const { lifeMs, releasedAtOnce } = serverLimits.push
  const releaseSome = () =>
    inTransaction(db, async tx => {
      const now = Date.now()
      const taken = await takeHeld(tx, new Date(now))
      for (const { subscriptionId, ...held } of taken)
        await jobs.enqueue(tx, 'push.send', {
          subscriptionId,
          about: { kind: 'held', ...held },
          until: now + lifeMs,
          tries: 0,
          waits: 0,
        })
      return taken.length
    })
  while ((await releaseSome()) === releasedAtOnce);
}
