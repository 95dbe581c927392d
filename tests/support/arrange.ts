import { uuidv7 } from '../../src/contract/uuid.ts'
import { insertRefusals, watchAccount } from '../../src/server/gate/refusals/refusals.sql.ts'
import { anyOf, sql } from '../../src/server/platform/db/sql.ts'
import { purgeAnswers } from '../../src/server/platform/http/idempotency.sql.ts'
import type { Services } from '../../src/server/services.ts'

/** Makes a member an admin. There is no call that makes the first one. */
export async function makeAdmin({ db }: Services, userId: string): Promise<void> {
  await db.updateTable('users').set({ role: 55 }).where('id', '=', userId).execute()
}

/** Makes a member a moderator. */
export async function makeModerator({ db }: Services, userId: string): Promise<void> {
  await db.updateTable('users').set({ role: 30 }).where('id', '=', userId).execute()
}

/** Suspends a member for an hour, or as long as is said. */
export async function suspend({ db }: Services, userId: string, until: Date | null = inAnHour()): Promise<void> {
  const suspended = { suspended_at: new Date(), suspended_until: until, suspended_reason: 'Advertising' }
  await db.updateTable('users').set(suspended).where('id', '=', userId).execute()
}

/** Lets all that a member writes wait for an hour, as if the account had been made in a browser of a closed one. */
export async function watch({ db }: Services, userId: string): Promise<void> {
  const [id, until] = [uuidv7(), inAnHour()]
  const hash = Buffer.from(id)
  const why = { label: '', reason: 'Advertising', user_id: null, by_tag: 'admin' }
  await insertRefusals(db, [{ id, kind: 'browser', hash, until, ...why }])
  await watchAccount(db, userId, hash)
}

const inAnHour = () => new Date(Date.now() + 3_600_000)

/**
 * Lets time pass for what the server decides by it about members' requests: the keys of their writes, which it then forgets as its job does,
 * their sessions, which stay valid however long ago they were used, and until when their messages can be changed.
 * @returns the ids of these messages
 */
export async function passTime({ db }: Services, userIds: readonly string[], ms: number): Promise<string[]> {
  const [ids, by] = [anyOf(userIds, 'uuid'), sql`${ms} * interval '1 millisecond'`]
  await sql`update idempotency set created_at = created_at - ${by} where user_id = ${ids}`.execute(db)
  await purgeAnswers(db)
  await sql`
    update sessions set last_used_at = last_used_at - ${by}, expires_at = greatest(expires_at - ${by}, now() + interval '1 day')
    where user_id = ${ids} and revoked_at is null`.execute(db)
  return sql<{ id: string }>`
    update chat_messages set created_at = created_at - ${by} where author_id = ${ids} returning id`.ids(db)
}

/** Switches maintenance on or off. A running server notices within five seconds; one that starts later, at once. */
export async function setMaintenance({ db }: Services, closed: boolean, endsAt: Date | null = null): Promise<void> {
  await db.updateTable('maintenance').set({ closed, ends_at: endsAt }).execute()
}
