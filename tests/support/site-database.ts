import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Suspends a member of a site that runs on its own store, as an admin will: no call does it yet. */
export async function suspendAt(dataDir: string, userId: string, how: { until: Date; reason: string }): Promise<void> {
  // PostgreSQL writes there where it can be reached.
  const [, , , , host] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  if (!host) throw new Error('the store of the site is not there')
  const client = new pg.Client({ host, user: 'engawa', database: 'engawa' })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'update users set suspended_at = now(), suspended_until = $2, suspended_reason = $3 where id = $1',
      [userId, how.until, how.reason],
    )
    if (rowCount !== 1) throw new Error(`there is no account ${userId}`)
  } finally {
    await client.end()
  }
}
