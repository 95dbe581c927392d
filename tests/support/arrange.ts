import { uuidv7 } from '../../src/contract/uuid.ts'
import { insertRefusals, watchAccount } from '../../src/server/gate/refusals/refusals.sql.ts'
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

/** Switches maintenance on or off. A running server notices within five seconds; one that starts later, at once. */
export async function setMaintenance({ db }: Services, closed: boolean, endsAt: Date | null = null): Promise<void> {
  await db.updateTable('maintenance').set({ closed, ends_at: endsAt }).execute()
}
