import pg from 'pg'
import { StoreError } from '../store/store-error.ts'

/** The key of the advisory lock that the server holds. An arbitrary number. */
const lock = 7_310_450_128

/**
 * Claims an external database for this process. Limits and pictures are not shared between processes yet, so a second server would
 * silently do wrong; it is refused instead.
 * @returns a function that gives the claim back
 * @throws StoreError, one line for the operator, when another server has it or the database can't be reached
 */
export async function claimDatabase(
  connectionString: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString, application_name: 'engawa-claim', keepAlive: true })
  let given = false
  holder.on('error', error => {
    if (!given) onLost(error)
  })
  try {
    await holder.connect()
  } catch (error) {
    throw new StoreError(
      'unreachable',
      `The database of DATABASE_URL can't be reached: ${(error as Error).message}`,
      error,
    )
  }
  const { rows } = await holder.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  const giveBack = async () => {
    given = true
    await holder.end()
  }
  if (rows[0]?.taken) return giveBack
  await giveBack()
  throw new StoreError(
    'in-use',
    'Another Engawa server uses the database of DATABASE_URL; one process serves a database.',
  )
}
