/**
 * What the calls of `statements.ts` asked the database on the day on which their times were first asked for: the ids and the posts of a list
 * in two statements, comments in three. Kept as data, so that the measure does not get better with the statements that it measures.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import type { Database } from '../../src/server/platform/db/database.ts'
import type { Statement } from './statements-process.ts'

/** A statement, line by line; `{name}` is a value of the store that is asked, and `{ids}` are the ids that the statement before gave. */
type Kept = { sql: readonly string[]; parameters: readonly unknown[] }

const { calls } = JSON.parse(readFileSync(join(import.meta.dirname, 'earlier-statements.json'), 'utf8')) as {
  calls: Record<string, readonly Kept[]>
}

/** A list of one kind shows all of it that was found, a search the latest five of each kind. */
const shownOfKind = 5

/** @param values what stands for the names, as a call of today has it: ids, a slug, the hash of a session's token */
export async function earlierStatements(
  db: Database,
  call: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  let ids: string[] = []
  for (const kept of calls[call] ?? []) {
    const filled = (value: unknown) => {
      const name = /^\{(\w+)\}$/.exec(String(value))?.[1]
      return name === undefined ? value : name === 'ids' ? ids : values[name]
    }
    const statement = { sql: kept.sql.join('\n'), parameters: kept.parameters.map(filled) }
    statements.push(statement)
    const { rows } = await db.executeQuery<{ id?: string | null; kind?: string }>(
      CompiledQuery.raw(statement.sql, statement.parameters),
    )
    const found = rows.filter(row => typeof row.id === 'string')
    if (found.length > 0) ids = found.filter((row, at) => isShown(found, row, at)).map(({ id }) => String(id))
  }
  return statements
}

const isShown = (rows: readonly { kind?: string }[], { kind }: { kind?: string }, at: number): boolean =>
  kind === undefined || rows.slice(0, at).filter(row => row.kind === kind).length < shownOfKind
