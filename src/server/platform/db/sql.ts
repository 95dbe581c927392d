import { CompiledQuery, type Expression, sql as ofKysely, type QueryExecutorProvider, type QueryResult } from 'kysely'
import { directOf } from './direct-statements.ts'

/**
 * A piece of SQL with its values. Written into the text that is sent it stands as it is; a value stands as a parameter. Kysely has the same,
 * made of a tree that it walks through for each statement, which took as long as reading what PostgreSQL answered.
 */
export class Sql<T = unknown> implements Expression<T> {
  readonly #texts: readonly string[]
  readonly #parts: readonly unknown[]

  /** @param texts what stands before, between and after the parts */
  constructor(texts: readonly string[], parts: readonly unknown[]) {
    this.#texts = texts
    this.#parts = parts
  }

  get expressionType(): T | undefined {
    return undefined
  }

  /** For a statement that Kysely builds. */
  toOperationNode() {
    return this.#forKysely().toOperationNode()
  }

  /** With a name, for what Kysely selects. */
  as<A extends string>(name: A) {
    return this.#forKysely().as(name)
  }

  /** Runs it as a statement. */
  async execute(on: QueryExecutorProvider): Promise<QueryResult<T>> {
    const executor = on.getExecutor()
    const written: Written = { text: '', values: [], strange: false }
    this.#write(written)
    // Whoever watches the statements of a connection, as tests do, wants them as Kysely has them.
    if (written.strange || executor.plugins.length > 0) return this.#forKysely().execute(on)
    const direct = directOf(executor)
    if (direct !== undefined) return direct.run(written.text, written.values) as Promise<QueryResult<T>>
    return executor.executeQuery<T>(CompiledQuery.raw(written.text, written.values))
  }

  /** Runs it, for the rows that it gives. */
  async rows(on: QueryExecutorProvider): Promise<T[]> {
    return (await this.execute(on)).rows
  }

  /** Runs it, for its first row; undefined where it gives none. */
  async first(on: QueryExecutorProvider): Promise<T | undefined> {
    return (await this.execute(on)).rows[0]
  }

  /** Runs it, for its first row; null where it gives none. */
  async firstOrNull(on: QueryExecutorProvider): Promise<T | null> {
    return (await this.execute(on)).rows[0] ?? null
  }

  /** Runs it, for the ids that it gives. */
  async ids(this: Sql<{ id: string }>, on: QueryExecutorProvider): Promise<string[]> {
    return (await this.execute(on)).rows.map(({ id }) => id)
  }

  /** Runs it. @returns whether it gave, or changed and gives back, any row */
  async some(on: QueryExecutorProvider): Promise<boolean> {
    return (await this.execute(on)).rows.length > 0
  }

  #write(into: Written): void {
    const [texts, parts] = [this.#texts, this.#parts]
    into.text += texts[0]
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at]
      if (part instanceof Sql) part.#write(into)
      else {
        into.strange ||= isExpression(part)
        into.values.push(part)
        into.text += `$${into.values.length}`
      }
      into.text += texts[at + 1]
    }
  }

  #forKysely() {
    return ofKysely<T>(this.#texts as unknown as TemplateStringsArray, ...this.#parts)
  }
}

/** What is written so far; `strange` where a part is an expression of Kysely's. */
type Written = { text: string; values: unknown[]; strange: boolean }

const isExpression = (part: unknown): boolean => typeof part === 'object' && part !== null && 'toOperationNode' in part

const fixed = (text: string) => new Sql<never>([text], [])

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const comma = fixed(', ')

/** Writes SQL: pieces stand as they are, all other values as parameters. */
export const sql = Object.assign(
  <T = unknown>(texts: TemplateStringsArray, ...parts: unknown[]): Sql<T> => new Sql<T>(texts, parts),
  {
    /** A column, perhaps with its table: `p.id`. */
    ref: (column: string): Sql<never> => fixed(column.split('.').map(quoted).join('.')),
    /** A table. */
    table: (name: string): Sql<never> => fixed(quoted(name)),
    /** A value of the program's own in the text itself: what a plan should know. */
    lit: <T extends number | boolean | string>(value: T): Sql<T> =>
      new Sql<T>([typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)], []),
    /** Text of the program's own, as it is. */
    raw: (text: string): Sql<never> => fixed(text),
    /** Values or pieces with a separator between them. */
    join(parts: readonly unknown[], separator: Sql = comma): Sql {
      const all = parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part]))
      return new Sql(Array(all.length + 1).fill(''), all)
    },
  },
)

/**
 * One of a list, after `=`. The list is one array, so that the statement's text, and with it the plan that a connection keeps, is the same
 * for lists of all lengths.
 */
export const anyOf = <T extends string | number>(values: readonly T[], type: 'uuid' | 'text' | 'int8'): Sql<T> =>
  sql`any (${values}::${sql.raw(type)}[])`

/**
 * A number of rows after `limit` or `offset`, written into the statement's text. As a parameter it would be unknown to a plan that is kept
 * for all values: that expects a tenth of all rows then, and costs so much that each run is planned anew.
 */
export function atMost(count: number): Sql<number> {
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`${count} is no number of rows`)
  return sql.lit(count)
}
