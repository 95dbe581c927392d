import type { Act } from '../../../contract/admin-acts.ts'
import { CallError } from '../../../contract/errors.ts'
import { japanTime } from '../../../contract/japan-time.ts'
import type { Language } from '../../../contract/messages/text.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { SaidError } from '../../platform/http/error-answer.ts'

/** Who did something last of which the site has one, as its list of reasons, and when. */
type Change = { admin_id: string | null; admin_tag: string; at: Date; reason: string; details: Record<string, unknown> }

/** The last act of a kind, as the log has it; null where there is none. */
export const lastChange = (db: Database, act: Act): Promise<Change | null> =>
  sql<Change>`
    select l.admin_id, l.admin_tag, l.at, l.reason, l.details from admin_log l
    where l.act = ${act} order by l.seq desc limit 1`.firstOrNull(db)

/** Refuses a change of a list that was changed since it was read, and says who did, and when. */
export async function listChanged(db: Database, act: Act): Promise<CallError> {
  const last = await lastChange(db, act)
  return last === null ? new CallError('conflict') : changedMeanwhile(last.admin_tag, last.at)
}

/** Refuses a change of what somebody else has changed since it was read, and says who and when. */
export const changedMeanwhile = (who: string, at: Date): SaidError =>
  new SaidError('conflict', 'admin.changed', whoAndWhen(who, at))

/** What a sentence needs that says who was first, by their tag, and when. */
export const whoAndWhen =
  (tag: string, at: Date) =>
  (language: Language): { who: string; when: string } => ({ who: `@${tag}`, when: japanTime(language, at.getTime()) })
