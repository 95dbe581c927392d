import {
  DummyDriver,
  Kysely,
  sql as ofKysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, test } from 'vitest'
import { sql } from './sql.ts'

/** A database that says what it was asked and answers nothing. */
function asked() {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<{ posts: { id: string; seq: number } }>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: each => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  })
  return { db, statements }
}

const shown = (kind: string) => sql`p.kind = ${kind} and ${sql.ref('p.shown')}`

test('pieces stand as they are, values as numbered parameters', async () => {
  const { db, statements } = asked()
  await sql`select ${1} from ${sql.table('posts')} p where ${shown('news')} and p.id = any (${['a', 'b']}) limit ${sql.lit(3)}`.execute(
    db,
  )
  expect(statements).toEqual([
    {
      sql: 'select $1 from "posts" p where p.kind = $2 and "p"."shown" and p.id = any ($3) limit 3',
      parameters: [1, 'news', ['a', 'b']],
    },
  ])
})

test('lists are joined, with a comma or with something else', async () => {
  const { db, statements } = asked()
  await sql`select ${sql.join([1, sql.ref('a'), null])} where ${sql.join([shown('news'), sql`true`], sql` and `)}`.execute(
    db,
  )
  await sql`select (${sql.join([])})`.execute(db)
  expect(statements).toEqual([
    { sql: 'select $1, "a", $2 where p.kind = $3 and "p"."shown" and true', parameters: [1, null, 'news'] },
    { sql: 'select ()', parameters: [] },
  ])
})

test('nothing written by the program itself ends its quotation', async () => {
  const { db, statements } = asked()
  await sql`select ${sql.lit("it's")}, ${sql.lit(true)}, ${sql.ref('a"b')}, ${sql.raw('now()')}`.execute(db)
  expect(statements).toEqual([{ sql: `select 'it''s', true, "a""b", now()`, parameters: [] }])
})

test('Kysely takes a piece, and a piece takes what Kysely makes', async () => {
  const { db, statements } = asked()
  await db
    .selectFrom('posts')
    .select(['id', sql<number>`seq + ${1}`.as('next')])
    .where(sql<boolean>`seq > ${2}`)
    .execute()
  await sql`select ${1} where id = ${ofKysely`any (${['a']})`} and exists ${db.selectFrom('posts').select('id')}`.execute(
    db,
  )
  expect(statements).toEqual([
    { sql: 'select "id", seq + $1 as "next" from "posts" where seq > $2', parameters: [1, 2] },
    { sql: 'select $1 where id = any ($2) and exists (select "id" from "posts")', parameters: [1, ['a']] },
  ])
})
