import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../../src/server/platform/db/database.ts'
import { nameOf } from '../../src/server/platform/db/statement-names.ts'
import { type Explained, explainedBy } from './content.ts'

/**
 * Runs a statement that a connection has prepared with EXPLAIN, by the plan that is then taken.
 * @returns also whether that plan is kept for all values
 */
export async function explainPrepared(
  connection: Database,
  { sql: text, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<Explained & { kept: boolean }> {
  const name = nameOf(text)
  const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`
  const before = await keptRuns(connection, name)
  const { rows } = await connection.executeQuery<{ 'QUERY PLAN': Parameters<typeof explainedBy>[0] }>(
    CompiledQuery.raw(`explain (analyze, buffers, format json) execute "${name}"${values}`),
  )
  return { ...explainedBy(rows[0]?.['QUERY PLAN']), kept: (await keptRuns(connection, name)) > before }
}

/** How often a prepared statement was run with the plan that is kept. */
async function keptRuns(connection: Database, name: string): Promise<number> {
  const { rows } = await sql<{ generic_plans: number }>`
    select generic_plans from pg_prepared_statements where name = ${name}`.execute(connection)
  if (rows[0] === undefined) throw new Error('a statement is not prepared')
  return rows[0].generic_plans
}

/** A value as a literal, whose type PostgreSQL takes from where it stands. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return quoted(`\\x${value.toString('hex')}`)
  if (value instanceof Date) return quoted(value.toISOString())
  return quoted(Array.isArray(value) ? `{${value.map(element).join(',')}}` : String(value))
}

const element = (value: unknown): string =>
  value === null ? 'null' : `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
