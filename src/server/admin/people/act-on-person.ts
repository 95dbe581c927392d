import type { Act } from '../../../contract/admin-acts.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { type ServerKey, serverText } from '../../platform/server-text.ts'

/** What an admin does to a person, why, and what else the log keeps of it. */
type Doing = { act: Act; userId: string; reason: string; details?: Record<string, unknown> }

/**
 * Does something to a person's account and logs it, in one transaction.
 * @param answer the key of the sentence that the admin gets
 */
export async function actOnPerson(
  context: Context<SignedIn>,
  { act, userId, reason, details }: Doing,
  answer: ServerKey,
  work: (tx: Database) => Promise<void>,
): Promise<{ message: string }> {
  const { viewer, language } = context
  await inAdminTransaction(context, async tx => {
    await work(tx)
    await logAct(tx, {
      by: viewer,
      act,
      target: { kind: 'person', id: userId },
      personId: userId,
      reason,
      ...(details && { details }),
    })
  })
  return { message: serverText(language, answer) }
}
