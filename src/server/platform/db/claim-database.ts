import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StoreError } from '../store/store-error.ts'

/** The first half of the keys of the advisory locks of servers, and the lock for looking at them. Arbitrary numbers. */
const servers = 731_045
const gate = 7_310_450_128

/** How often it is looked whether the connection still answers, and when one that does not is given up. */
const lookMs = 5_000
const answerMs = 15_000
const connectMs = 10_000
/** The pause after the first try to claim again that failed; each is twice as long as the one before. */
const firstWaitMs = 250
const mostWaitMs = 5_000

/** What is told of a claim after it was taken. */
export type ClaimListeners = {
  /** Its connection broke, so another site could take it. */
  lost(error: Error): void
  /** It was taken again. */
  back(): void
  /** It can't be taken again, for the reason in this one line. */
  refused(reason: string): void
}

/** A connection that holds the claim, and which database it is of. */
type Held = { client: pg.Client; database: string }

/** Where the pictures are that belong to a database: in a folder of this machine, which is made when it is missing, or at a bucket's address. */
export type PicturePlace = { folder: string } | { bucket: string }

/**
 * Claims an external database for the processes that share its pictures: those of this machine with one folder, or those of any machine with one
 * bucket. A server with other pictures would silently do wrong; it is refused instead. A claim whose connection breaks is taken again as
 * soon as that can be.
 * @returns a function that gives the claim back
 * @throws StoreError, one line for the operator, when a server elsewhere has it or the database can't be reached
 */
export async function claimDatabase(
  connectionString: string,
  pictures: PicturePlace,
  listeners: ClaimListeners,
): Promise<() => Promise<void>> {
  const place = placeOf(pictures)
  let held: pg.Client | null = null
  let given = false
  const { client: first, database } = await take(connectionString, place, lost)
  held = first

  function lost(which: pg.Client, error: Error): void {
    if (given || which !== held) return
    held = null
    void which.end().catch(() => {})
    listeners.lost(error)
    void takeAgain()
  }

  async function takeAgain(): Promise<void> {
    for (let wait = firstWaitMs; !given; wait = Math.min(wait * 2, mostWaitMs)) {
      try {
        const next = await take(connectionString, place, lost)
        if (given) return void next.client.end()
        // What this process knows of the site, such as its keys, is another database's.
        if (next.database !== database) return listeners.refused(changed)
        held = next.client
        return listeners.back()
      } catch (error) {
        if ((error as StoreError).refusal === 'in-use') return listeners.refused((error as StoreError).message)
      }
      await pause(wait)
    }
  }

  // A database whose machine is gone says nothing, and a new one in its place has no claim.
  let asking = false
  const looking = setInterval(() => {
    const client = held
    if (client === null || asking) return
    asking = true
    const asked = client.query('select 1').catch(error => lost(client, error))
    void asked.finally(() => {
      asking = false
    })
  }, lookMs)
  return async () => {
    given = true
    clearInterval(looking)
    await held?.end()
  }
}

const changed = 'The database of DATABASE_URL is another one than at the start, so the server has to start anew.'

/** @throws StoreError `in-use` when a server elsewhere has it, `unreachable` whatever else happened */
async function take(
  connectionString: string,
  place: number,
  lost: (which: pg.Client, error: Error) => void,
): Promise<Held> {
  const client = new pg.Client({
    connectionString,
    application_name: 'engawa-claim',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
  })
  client.on('error', error => lost(client, error))
  client.on('end', () => lost(client, new Error('the connection ended')))
  try {
    await client.connect()
    if (await claimPlace(client, place)) return { client, database: await identityOf(client) }
  } catch (error) {
    void client.end().catch(() => {})
    const { message, code } = error as NodeJS.ErrnoException
    throw new StoreError('unreachable', `The database of DATABASE_URL can't be reached: ${message || code}`, error)
  }
  await client.end()
  throw new StoreError(
    'in-use',
    'Another Engawa server uses the database of DATABASE_URL with other pictures. ' +
      'The processes of a site share one ENGAWA_DATA on one machine, or one S3_URL.',
  )
}

/** Tells a database from one that was put in its place. It stays the same where a standby takes over. */
async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as identity
     from pg_control_system()`,
  )
  return rows[0]?.identity ?? ''
}

/** A number for the place of pictures; that of a folder holds for this machine, as it runs now. */
function placeOf(pictures: PicturePlace): number {
  return createHash('sha256').update(nameOf(pictures)).digest().readUInt32BE() >>> 1
}

function nameOf(pictures: PicturePlace): string {
  if ('bucket' in pictures) return `bucket ${pictures.bucket}`
  mkdirSync(pictures.folder, { recursive: true })
  const { dev, ino } = statSync(pictures.folder)
  return `${machine()} ${dev} ${ino}`
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
