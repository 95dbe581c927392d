import type { Services } from '../../src/server/services.ts'

/** Makes a member an admin, which no call does for the first one. */
export async function makeAdmin({ db }: Services, userId: string): Promise<void> {
  await db.updateTable('users').set({ role: 55 }).where('id', '=', userId).execute()
}

/** Suspends a member for an hour. */
export async function suspend({ db }: Services, userId: string): Promise<void> {
  const suspended_until = new Date(Date.now() + 3_600_000)
  await db.updateTable('users').set({ suspended_until }).where('id', '=', userId).execute()
}

/** Closes or opens the site; a server notices within five seconds, one that starts afterwards at once. */
export async function setMaintenance({ db }: Services, closed: boolean): Promise<void> {
  await db
    .updateTable('site')
    .set({ value: closed ? '1' : '0' })
    .where('key', '=', 'maintenance')
    .execute()
}
