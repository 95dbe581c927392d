import { sql } from 'kysely'
import { uuidv7 } from '../../../src/contract/uuid.ts'
import type { Database } from '../../../src/server/platform/db/database.ts'
import { hashToken, newToken } from '../../../src/server/platform/http/tokens.ts'
import { type Member, newAddress, newWord, visitor } from '../people.ts'
import type { TestServer } from '../server.ts'
import { type Doubled, newDoubled, newWorld, type Role, type Things, type World } from './world.ts'

/** The rows of a table, as JSON. */
type Rows = Record<string, unknown>
type Stored = Record<string, Rows[]>

/** Tables in which jobs write by the clock, whoever works meanwhile. */
const background = ['job_runs', 'failed_jobs', 'health_marks', 'error_counts']

/** Tables that are not copied: counters, and what the server keeps for everybody. */
const notCopied = ['rates', 'site', 'kysely_migration', 'kysely_migration_lock', ...background]

/** Columns that get new values from the database, in the order of the old ones. */
const counted: Record<string, string> = {
  seq: "nextval('content_seq')",
  rev: "nextval('rev_seq')",
  tx: 'pg_current_xact_id()::text::bigint',
}

/**
 * Gives copies of worlds. Each kind is built once, by calls and statements; a copy is one statement: the rows of the first with other
 * ids, words and tokens. Only one of these may work in a database at a time, and nobody else may write there before all kinds are built.
 */
export class Copies {
  readonly #server: TestServer
  readonly #built = new Map<string, Built>()

  private constructor(server: TestServer) {
    this.#server = server
  }

  /** Builds a world for every role given, and doubled ones for the roles of `doubled`. */
  static async prepare(server: TestServer, roles: readonly Role[], doubled: readonly Role[]): Promise<Copies> {
    const copies = new Copies(server)
    const { db } = server.services
    const tables = await columnsOf(db)
    await makeFunction(db, tables)
    const names = [...tables.keys()]
    let before = await stored(db, names)
    const build = async (name: string, make: () => Promise<World | Doubled>) => {
      const world = await make()
      const after = await stored(db, names)
      copies.#built.set(name, builtFrom(world, added(before, after)))
      before = after
    }
    for (const role of roles) await build(role, () => newWorld(server, role))
    for (const role of doubled) await build(`${role}, doubled`, () => newDoubled(server, role))
    // Nothing else tells the database that an owner has few rows: it would read whole tables, which every copy makes longer.
    await sql`analyze`.execute(db)
    return copies
  }

  /** A world for one case, which may change it. */
  world(role: Role): Promise<World> {
    return this.#copy(role)
  }

  /** A doubled world for one case. */
  doubled(role: Role): Promise<Doubled> {
    return this.#copy(`${role}, doubled`) as Promise<Doubled>
  }

  async #copy(name: string): Promise<World> {
    const built = this.#built.get(name)
    if (!built) throw new Error(`no world of ${name} was prepared`)
    const renamed = renaming(built.names)
    await sql`select copy_world(${renamed(built.rows)}::jsonb)`.execute(this.#server.services.db)
    const people = JSON.parse(renamed(built.parts)) as Parts
    const { owner, other, requester, fan, shunned, closed, me = owner, ...things } = people
    for (const person of [owner, other, requester, fan, shunned, closed, me]) person.address = newAddress()
    const asker = built.role === 'nobody' ? visitor(this.#server.origin) : me
    return {
      server: this.#server,
      role: built.role,
      ...{ asker, owner, other, requester, fan, shunned, closed, me, ...things },
    }
  }
}

/** A stored world, and every value in it that must be different in a copy. */
type Built = { role: Role; rows: string; parts: string; names: readonly Name[] }
type Name = { old: string; make: () => string } | { old: string; tokenHash: string; make: () => string }

/** `me` is missing where it is the owner. */
type Parts = Omit<World, 'server' | 'role' | 'asker' | 'me'> & { me?: Member; ofOther?: Things }

function builtFrom({ server: _server, role, asker: _asker, me, ...parts }: World | Doubled, stored: Stored): Built {
  const rows = JSON.stringify(stored)
  const people = [parts.owner, parts.other, parts.requester, parts.fan, parts.shunned, parts.closed, me]
  const things = [parts.of, ...('ofOther' in parts ? [parts.ofOther] : [])]
  const words = [...people.map(({ session }) => session.user_tag), ...things.flatMap(wordsOf)]
  const tokens = people.map(({ session }) => session.token)
  const known = new Set(tokens.map(hexOfHash))
  const otherHashes = (stored.sessions ?? [])
    .map(({ token_hash }) => String(token_hash).slice(2))
    .filter(hash => !known.has(hash))
  const ids = new Set(rows.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g))
  return {
    role,
    rows,
    parts: JSON.stringify(me === parts.owner ? parts : { ...parts, me }),
    names: [
      ...[...ids].map(old => ({ old, make: uuidv7 })),
      ...[...new Set(words)].map(old => ({ old, make: newWord })),
      ...[...new Set(tokens)].map(old => ({ old, tokenHash: hexOfHash(old), make: newToken })),
      ...otherHashes.map(old => ({ old, make: () => hexOfHash(newToken()) })),
    ],
  }
}

const wordsOf = (of: Things): string[] => [
  ...[of.about, of.postText, of.waitingText, of.commentText, of.galleryName, of.caption, of.draftText],
  ...[of.favorite.slice(1), of.chatText, of.collectionName],
]

const hexOfHash = (token: string): string => hashToken(token).toString('hex')

/** Replaces each old value by its new one everywhere, also where a post's slug ends with the end of its id. */
function renaming(names: readonly Name[]): (text: string) => string {
  const renamed = new Map<string, string>()
  const tail = (id: string) => id.replaceAll('-', '').slice(-8)
  for (const name of names) {
    const made = name.make()
    renamed.set(name.old, made)
    if ('tokenHash' in name) renamed.set(name.tokenHash, hexOfHash(made))
    else if (name.make === uuidv7) renamed.set(tail(name.old), tail(made))
  }
  // Where two begin at the same place, the longer one is replaced.
  const longestFirst = [...renamed.keys()].sort((a, b) => b.length - a.length)
  const anyName = new RegExp(longestFirst.join('|'), 'g')
  return text => text.replaceAll(anyName, old => renamed.get(old) ?? old)
}

/** The tables whose rows are copied, with the columns that can be written. */
async function columnsOf(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name <> all (${notCopied})
    group by table_name`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Makes the function that stores rows as they are. Triggers and references did their work when the first rows were stored. */
async function makeFunction(db: Database, tables: Map<string, string[]>): Promise<void> {
  const inserts = [...tables].map(([table, columns]) => {
    const quoted = columns.map(each => `"${each}"`)
    const values = columns.map(each => counted[each] ?? `"${each}"`)
    const order = columns.includes('seq') ? ' order by seq' : ''
    return `if rows ? '${table}' then
        insert into "${table}" (${quoted.join(', ')}) select ${values.join(', ')}
          from (select * from jsonb_populate_recordset(null::"${table}", rows -> '${table}')${order}) as r;
      end if;`
  })
  await sql`
    create function copy_world(rows jsonb) returns void language plpgsql set session_replication_role = 'replica' as $$
    begin
      ${sql.raw(inserts.join('\n'))}
    end $$`.execute(db)
}

/** All rows of the tables, each as one text. */
async function stored(db: Database, tables: readonly string[]): Promise<Map<string, Set<string>>> {
  const texts = tables.map(table => `select '${table}' as "table", to_jsonb(t)::text as row from "${table}" t`)
  const { rows } = await sql<{ table: string; row: string }>`${sql.raw(texts.join(' union all '))}`.execute(db)
  const all = new Map<string, Set<string>>()
  for (const { table, row } of rows) {
    const held = all.get(table) ?? new Set()
    all.set(table, held.add(row))
  }
  return all
}

function added(before: Map<string, Set<string>>, after: Map<string, Set<string>>): Stored {
  const made = [...after].map(([table, rows]) => {
    const fresh = [...rows].filter(row => !before.get(table)?.has(row))
    return [table, fresh.map(row => JSON.parse(row) as Rows)] as const
  })
  return Object.fromEntries(made.filter(([, rows]) => rows.length > 0))
}
