import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { announceTo } from '../../src/server/core/announce/announce.ts'
import { logAct } from '../../src/server/core/log/log-act.sql.ts'
import { openDatabase } from '../../src/server/platform/db/database.ts'
import { migrate, migrateIn } from '../../src/server/platform/db/migrate.ts'
import { readManifest, writeBackup } from '../../src/server/platform/store/backup.ts'
import { copyOut } from '../../src/server/platform/store/copy-stream.ts'
import { restoreBackup } from '../../src/server/platform/store/restore.ts'
import { workOff } from '../../src/server/told/acts.ts'
import {
  createOwnedDatabase,
  debian15Available,
  type OwnedDatabase,
  startTestCluster,
  type TestCluster,
} from '../support/cluster.ts'

/** A small site: foreign keys that point at each other, a trigger that must not fire again, generated columns, awkward values. */
const SCHEMA = `
  CREATE TABLE kysely_migration (name text PRIMARY KEY);
  INSERT INTO kysely_migration VALUES ('0001-first'), ('0002-second');
  CREATE TABLE site (key text PRIMARY KEY, value text NOT NULL);
  INSERT INTO site VALUES ('epoch', gen_random_uuid()::text), ('purged_tx', '0');
  CREATE SEQUENCE rev_seq;
  CREATE FUNCTION stamp() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.rev := nextval('rev_seq'); NEW.tx := pg_current_xact_id()::text::bigint; RETURN NEW; END $$;
  CREATE TABLE "odd ""name" (
    id int PRIMARY KEY, other int REFERENCES "odd ""name" DEFERRABLE, words text, bytes bytea, at timestamptz, price numeric,
    tags text[], doc jsonb, long int GENERATED ALWAYS AS (length(words)) STORED, rev bigint NOT NULL, tx bigint NOT NULL
  );
  CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON "odd ""name" FOR EACH ROW EXECUTE FUNCTION stamp();
  CREATE TABLE entry (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ledger text NOT NULL);
  CREATE TABLE counted (id bigint PRIMARY KEY REFERENCES entry);
`

const ROWS = `
  INSERT INTO "odd ""name" (id, other, words, bytes, at, price, tags, doc) VALUES
    (1, 2, E'縁側 \\\\N \\t"\\n', '\\x00ff', '2026-03-01 00:00+09', 1234567890.0001, '{a,NULL,"c d"}', '{"a": [1, null]}'),
    (2, 1, '', NULL, 'infinity', 'NaN', '{}', 'null');
  INSERT INTO site VALUES ('key:pictures', 'secret');
`

let cluster: TestCluster
beforeAll(async () => {
  cluster = await startTestCluster({ engine: 'embedded' })
})
afterAll(() => cluster.stop())

function newFolder(): string {
  const place = mkdtempSync(join(tmpdir(), 'engawa-backup-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  return join(place, 'backup')
}

async function clientOf(connection: OwnedDatabase) {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return { client, ask: async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows }
}

/** A database of an ordinary owner with the small site's schema and more, and a way to query it as somebody who may do everything. */
async function makeSite(then = '', where = cluster) {
  const connection = await createOwnedDatabase(where.connection)
  const owner = await clientOf(connection)
  await owner.ask(SCHEMA + then)
  const { ask } = await clientOf({ ...connection, user: where.connection.user })
  return { connection, ask }
}

const DEFINED = `
  SELECT conrelid::regclass::text AS of, pg_get_constraintdef(oid) AS defined FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT tgrelid::regclass::text, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function', proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1, 2`

const ALL = `SELECT id, other, words, bytes, at, price, tags, doc, long, rev FROM "odd ""name" ORDER BY id`
const SHARED = `SELECT key, value FROM site WHERE key NOT IN ('epoch', 'purged_tx', 'cluster') ORDER BY key`
const EPOCH = `SELECT value FROM site WHERE key = 'epoch'`

describe('a backup', () => {
  test('gives back every row and value, and goes on where sequences stood', async () => {
    const from = await makeSite(ROWS)
    const folder = newFolder()
    await writeBackup(from.connection, folder)
    const into = await makeSite()
    await restoreBackup(into.connection, folder)

    expect(await into.ask(ALL)).toEqual(await from.ask(ALL))
    expect(await into.ask(ALL)).toHaveLength(2)
    expect(await into.ask(SHARED)).toEqual([{ key: 'key:pictures', value: 'secret' }])
    const next = `SELECT nextval('rev_seq') AS rev`
    expect(await into.ask(next)).toEqual(await from.ask(next))
  })

  test('begins a new epoch, in which all that it holds counts as written now', async () => {
    const from = await makeSite(ROWS)
    // Another cluster's transaction ids may be far ahead of the one that takes the backup.
    await from.ask(`ALTER TABLE "odd ""name" DISABLE TRIGGER stamp`)
    await from.ask(`UPDATE "odd ""name" SET tx = 999999999999`)
    const folder = newFolder()
    await writeBackup(from.connection, folder)
    const into = await makeSite()
    await restoreBackup(into.connection, folder)

    expect(await into.ask(EPOCH)).not.toEqual(await from.ask(EPOCH))
    const seen = await into.ask(`
      SELECT bool_and(tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        AND tx >= (SELECT value::bigint FROM site WHERE key = 'purged_tx')) AS readable FROM "odd ""name"`)
    expect(seen).toEqual([{ readable: true }])
  })

  test('is of one moment while clients write', async () => {
    const from = await makeSite()
    const pool = new pg.Pool({ ...from.connection, max: 4 })
    let writing = true
    let written = 0
    const writers = [1, 2, 3, 4].map(async () => {
      while (writing) {
        await pool.query(`WITH made AS (INSERT INTO entry (ledger) VALUES (repeat('x', 500)) RETURNING id)
          INSERT INTO counted SELECT id FROM made`)
        written++
      }
    })
    await vi.waitFor(() => expect(written).toBeGreaterThan(100), 30_000)
    const folder = newFolder()
    const manifest = await writeBackup(from.connection, folder)
    const before = written
    await vi.waitFor(() => expect(written).toBeGreaterThan(before), 30_000)
    writing = false
    await Promise.all(writers)
    await pool.end()

    const rows = Object.fromEntries(manifest.tables.map(table => [table.name, table.rows]))
    expect(rows.entry).toBeGreaterThanOrEqual(100)
    expect(rows.counted).toBe(rows.entry)
    const into = await makeSite()
    await restoreBackup(into.connection, folder)
    expect(await into.ask('SELECT count(*)::int AS n FROM entry JOIN counted USING (id)')).toEqual([{ n: rows.entry }])
    await into.ask(`INSERT INTO entry (ledger) VALUES ('the next id is free')`)
  })

  test('streams what is larger than any buffer on the way', async () => {
    const from = await makeSite(
      `INSERT INTO entry (ledger) SELECT repeat(md5(n::text), 300) FROM generate_series(1, 3000) AS n`,
    )
    const digest = `SELECT count(*)::int AS n, md5(string_agg(ledger, '' ORDER BY id)) AS digest FROM entry`
    const folder = newFolder()
    await writeBackup(from.connection, folder)
    expect(statSync(join(folder, 'entry.copy')).size).toBeGreaterThan(28_000_000)
    const into = await makeSite()
    await restoreBackup(into.connection, folder)
    expect(await into.ask(digest)).toEqual(await from.ask(digest))
  })

  test('goes on to the next table when a slow disk is still behind with the end of the last', async () => {
    const { connection } = await makeSite()
    const client = new pg.Client(connection)
    await client.connect()
    onTestFinished(() => client.end())
    // Such that the last row fills what goes on together: the end of the rows comes with it, before the disk has drained.
    for (const rows of [26, 27, 28, 29]) {
      const slow = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, next) => void setTimeout(next, 50) })
      const sql = `COPY (SELECT repeat('x', 9600) FROM generate_series(1, ${rows})) TO STDOUT (FORMAT binary)`
      expect(await copyOut(client, sql, slow)).toBe(rows)
      slow.end()
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    }
  })

  test('is readable by its user alone, and not there unless it is complete', async () => {
    const from = await makeSite(ROWS)
    const folder = newFolder()
    await writeBackup(from.connection, folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    await expect(writeBackup(from.connection, folder)).rejects.toThrow('is there already')
    await expect(writeBackup({ ...from.connection, database: 'none' }, `${folder}-2`)).rejects.toThrow('does not exist')
    expect(readdirSync(join(folder, '..'))).toEqual(['backup'])
  })

  test.each([
    ['cut off', (file: string) => truncateSync(file, 30)],
    [
      'changed',
      (file: string) =>
        writeFileSync(
          file,
          readFileSync(file).map((byte, at) => (at === 40 ? byte ^ 1 : byte)),
        ),
    ],
    ['missing', (file: string) => rmSync(file)],
  ])('is refused, and nothing of it stays, when a file is %s', async (_, spoil) => {
    const folder = newFolder()
    await writeBackup((await makeSite(`${ROWS} INSERT INTO entry (ledger) VALUES ('one')`)).connection, folder)
    spoil(join(folder, 'entry.copy'))
    const into = await makeSite()
    const epoch = await into.ask(EPOCH)
    await expect(restoreBackup(into.connection, folder)).rejects.toThrow(/entry\.copy is not what the backup wrote/)
    expect(await into.ask('SELECT FROM entry')).toEqual([])
    expect(await into.ask(ALL)).toEqual([])
    expect(await into.ask(EPOCH)).toEqual(epoch)
  })

  test('is refused by a database in use, by one of other migrations, and without its last file', async () => {
    const from = await makeSite(ROWS)
    const folder = newFolder()
    await writeBackup(from.connection, folder)
    const inUse = await makeSite(`INSERT INTO entry (ledger) VALUES ('mine')`)
    await expect(restoreBackup(inUse.connection, folder)).rejects.toThrow(
      /only restored into an empty database.* entry\.$/,
    )
    const newer = await makeSite(`INSERT INTO kysely_migration VALUES ('0003-third')`)
    await expect(restoreBackup(newer.connection, folder)).rejects.toThrow(
      'ends with 0002-second, the database with 0003-third.',
    )
    rmSync(join(folder, 'backup.json'))
    expect(() => readManifest(folder)).toThrow('holds no complete backup')
  })

  test('knows the real tables', async () => {
    const made = await Promise.all(
      [1, 2].map(async () => ({ ...cluster.connection, database: await cluster.createDatabase() })),
    )
    for (const connection of made) {
      const db = openDatabase(connection, () => {})
      await migrate(db)
      await db.destroy()
    }
    const [from, into] = made as [(typeof made)[0], (typeof made)[0]]
    // A table to whose rows nothing can be done but to add more.
    announceTo(workOff)
    const log = openDatabase(from, () => {})
    const by = { id: crypto.randomUUID(), userTag: 'mori' }
    await logAct(log, { by, act: 'maintenance.set', reason: 'New disks', details: { closed: true } })
    await log.destroy()
    const folder = newFolder()
    const manifest = await writeBackup(from, folder)
    expect(manifest.tables.map(table => table.name)).toContain('posts')
    expect(manifest.sequences).toBeTypeOf('object')
    await restoreBackup(into, folder)
    const restored = openDatabase(into, () => {})
    expect(await restored.selectFrom('admin_log').select(['act', 'admin_tag', 'reason']).execute()).toEqual([
      { act: 'maintenance.set', admin_tag: 'mori', reason: 'New disks' },
    ])
    await restored.destroy()
  })

  test('is restored by the owner of a database, who may do nothing else, with its migrations or not at all', async () => {
    const from = { ...cluster.connection, database: await cluster.createDatabase() }
    const db = openDatabase(from, () => {})
    await migrate(db)
    await db.destroy()
    const folder = newFolder()
    const { tables } = await writeBackup(from, folder)
    const into = await createOwnedDatabase(cluster.connection)
    const { ask } = await clientOf(into)
    const made = `SELECT count(*)::int AS made FROM pg_class WHERE relnamespace = 'public'::regnamespace`
    const interrupted = restoreBackup(into, folder, {
      migrate: migrateIn,
      beforeEnd: () => Promise.reject(new Error('the disk is full')),
    })
    await expect(interrupted).rejects.toThrow('the disk is full')
    expect(await ask(made)).toEqual([{ made: 0 }])
    await restoreBackup(into, folder, { migrate: migrateIn })
    // Each reference, index and trigger is there again, and nothing else.
    const { ask: askFrom } = await clientOf(from)
    expect(await ask(DEFINED)).toEqual(await askFrom(DEFINED))
    expect(tables.length).toBeGreaterThan(90)
  })

  test('is refused where references lead nowhere', async () => {
    const from = await makeSite(ROWS)
    await from.ask('SET session_replication_role = replica')
    await from.ask(`DELETE FROM "odd ""name" WHERE id = 2`)
    const folder = newFolder()
    await writeBackup(from.connection, folder)
    const into = await makeSite()
    await expect(restoreBackup(into.connection, folder)).rejects.toThrow(/don't fit together: .*other_fkey/)
    expect(await into.ask(ALL)).toEqual([])
  })

  test.each([
    ["TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'", '', /has the encoding SQL_ASCII, not UTF8: CREATE DATABASE/],
    ["TEMPLATE template0 LOCALE 'C' LOCALE_PROVIDER libc", '', /knows no letters but those of ASCII/],
    ['', 'CREATE TABLE invoices ()', /holds something else \(invoices\): make one for the site alone\.$/],
    ['', 'REVOKE CREATE ON SCHEMA public FROM pg_database_owner', /may not make tables in the database .*OWNER TO/],
  ])('is refused by a database that can hold no site: %s %s', async (how, then, said) => {
    const folder = newFolder()
    await writeBackup((await makeSite(ROWS)).connection, folder)
    const into = await createOwnedDatabase(cluster.connection, how)
    const { ask } = await clientOf({ ...into, user: cluster.connection.user })
    if (then) await ask(then)
    const error = await restoreBackup(into, folder).catch(reason => reason)
    expect(error.message).toMatch(said)
    expect(error.message).not.toContain('\n')
  })

  test('is refused by a version that does not know its migrations', async () => {
    const folder = newFolder()
    await writeBackup((await makeSite(ROWS)).connection, folder)
    const { connection } = await makeSite()
    await expect(restoreBackup(connection, folder, { knows: name => name < '0002' })).rejects.toThrow(
      /is of a later version of Engawa \(0002-second\)/,
    )
  })

  describe.runIf(debian15Available())('goes to another major version', () => {
    let older: TestCluster
    beforeAll(async () => {
      older = await startTestCluster({ engine: 'debian15' })
    })
    afterAll(() => older.stop())
    test.each([
      ['the next', () => [older, cluster] as const],
      ['the one before', () => [cluster, older] as const],
    ])('%s', async (_, both) => {
      const [before, after] = both()
      const from = await makeSite(ROWS, before)
      const folder = newFolder()
      await writeBackup(from.connection, folder)
      const into = await makeSite('', after)
      await restoreBackup(into.connection, folder)
      expect(await into.ask(ALL)).toEqual(await from.ask(ALL))
    })
  })
})
