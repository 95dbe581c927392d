import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { noteDecisionTimes } from '../stats/decision-times.sql.ts'

/** Whether the account `u` is suspended now. */
export const suspendedNow = sql`u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > now())`

/** Whether the appeal `a` is against the suspension or the closing that the account `u` has now, and can still be granted. */
export const againstWhatHolds = sql`case when u.closed_at is null then u.suspended_at = a.suspended_at and ${suspendedNow}
  else u.closed_reason is not null and u.closed_at = a.suspended_at
    and u.closed_at > now() - ${serverLimits.closedAccountKeptMs} * interval '1 millisecond' end`

/** Stores the appeal against a suspension. False when there is no suspension, or an appeal was made already. */
export const keepAppeal = (db: Database, userId: string, text: string): Promise<boolean> =>
  sql`
    insert into appeals (user_id, suspended_at, text)
    select u.id, u.suspended_at, ${text} from users u where u.id = ${userId} and ${suspendedNow}
    on conflict do nothing returning user_id`.some(db)

/** Stores the appeal against the closing of an account by an admin. False when there is no such closing, or an appeal was made already. */
export const keepClosingAppeal = (db: Database, userId: string, text: string): Promise<boolean> =>
  sql`
    insert into appeals (user_id, suspended_at, text)
    select u.id, u.closed_at, ${text} from users u where u.id = ${userId} and u.closed_reason is not null
    on conflict do nothing returning user_id`.some(db)

/** Whether an appeal waits that is against what holds now of a person's account. */
export const appealWaits = (db: Database, userId: string): Promise<boolean> =>
  sql`
    select from appeals a join users u on u.id = a.user_id and ${againstWhatHolds}
    where a.user_id = ${userId} and a.answered_at is null`.some(db)

/**
 * Answers the open appeals of a person, and notes how long they waited (PRODUCT 6.22); with null as `accepted` they end without an answer,
 * because what they are about has ended.
 */
export async function settleAppeals(
  db: Database,
  userId: string,
  { accepted, answer }: { accepted: boolean | null; answer: string },
): Promise<void> {
  await sql`
    with settled as (
      update appeals set answered_at = now(), accepted = ${accepted}, answer = ${answer}
      where user_id = ${userId} and answered_at is null returning created_at, accepted)
    ${noteDecisionTimes('appeals', sql`select created_at from settled where accepted is not null`)}`.execute(db)
}

/** Ends open appeals against what holds no more, such as suspensions that have run out. */
export async function endMootAppeals(db: Database): Promise<void> {
  await sql`
    update appeals a set answered_at = now() from users u
    where a.answered_at is null and u.id = a.user_id and (${againstWhatHolds}) is not true`.execute(db)
}
