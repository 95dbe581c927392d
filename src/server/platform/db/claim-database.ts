import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import pg from 'pg'
import { StoreError } from '../store/store-error.ts'

/** The first half of the keys of the advisory locks of servers, and the lock for looking at them. Arbitrary numbers. */
const servers = 731_045
const gate = 7_310_450_128

/**
 * Claims an external database for the processes of this machine that share a picture folder. A server elsewhere, or with other pictures,
 * would silently do wrong; it is refused instead.
 * @param pictures the picture folder; made when it is missing
 * @returns a function that gives the claim back
 * @throws StoreError, one line for the operator, when a server elsewhere has it or the database can't be reached
 */
export async function claimDatabase(
  connectionString: string,
  pictures: string,
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
  const giveBack = async () => {
    given = true
    await holder.end()
  }
  if (await claimPlace(holder, placeOf(pictures))) return giveBack
  await giveBack()
  throw new StoreError(
    'in-use',
    'Another Engawa server uses the database of DATABASE_URL on another machine, or with another ENGAWA_DATA; ' +
      'the processes of a site share both.',
  )
}

/** A number for this picture folder on this machine, as it runs now. */
function placeOf(pictures: string): number {
  mkdirSync(pictures, { recursive: true })
  const { dev, ino } = statSync(pictures)
  return createHash('sha256').update(`${machine()} ${dev} ${ino}`).digest().readUInt32BE() >>> 1
}

function machine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

/** Takes the lock of a place, which many may hold at a time, unless somebody holds that of another place. */
async function claimPlace(holder: pg.Client, place: number): Promise<boolean> {
  await holder.query('select pg_advisory_lock($1)', [gate])
  const { rows } = await holder.query<{ elsewhere: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = $1::oid and objid <> $2::oid
       and database = (select oid from pg_database where datname = current_database())) as elsewhere`,
    [servers, place],
  )
  const free = rows[0]?.elsewhere === false
  if (free) await holder.query('select pg_advisory_lock_shared($1::int, $2::int)', [servers, place])
  await holder.query('select pg_advisory_unlock($1)', [gate])
  return free
}
