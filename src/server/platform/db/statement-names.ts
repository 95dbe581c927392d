import { createHash } from 'node:crypto'
import type { Columns } from './named-query.ts'

/** How many statements a connection keeps prepared: each holds a plan in the memory of its process of PostgreSQL. */
export const mostNames = 200

const nameLetters = 20

/** A statement that a connection knows by a name. */
export type Statement = {
  readonly name: string
  readonly text: string
  /** The columns of its rows, once PostgreSQL has said them. */
  columns: Columns | null
}

/** The names under which one connection has prepared statements. */
export type StatementNames = {
  /** The statement with this text, and the names that have to be closed before it is asked. */
  use(text: string): { statement: Statement; close: readonly string[] }
  /** Has all names closed before the next statement. */
  forgetAll(): void
}

const none: readonly string[] = []

/**
 * Names statements by their text, at most `most` at a time: for a further one the name that was not used for longest is given up. So
 * what everybody asks stays prepared, and what is asked once goes.
 */
export function statementNames(most = mostNames): StatementNames {
  // In the order of their last use.
  const names = new Map<string, Statement>()
  let forgotten: string[] = []
  function begin(text: string) {
    const close = forgotten
    forgotten = []
    const [oldest] = names.values()
    if (names.size >= most && oldest !== undefined) {
      names.delete(oldest.text)
      close.push(oldest.name)
    }
    const statement: Statement = { ...named(text), columns: null }
    names.set(statement.text, statement)
    return { statement, close }
  }
  return {
    use: text => {
      const statement = names.get(text)
      if (statement === undefined) return begin(text)
      names.delete(text)
      // Not what was asked with, or each connection would keep a copy of its own.
      names.set(statement.text, statement)
      return { statement, close: none }
    },
    forgetAll: () => {
      forgotten.push(...[...names.values()].map(({ name }) => name))
      names.clear()
    },
  }
}

/** How many texts all connections share, and how long they are: more than the server asks again and again. */
const [mostShared, longestShared] = [1_000, 10_000]

/** In the order in which they came. */
const shared = new Map<string, { name: string; text: string }>()

/** A text under its name, the same for all connections: a text is put together anew for each statement, and they would hold thousands. */
function named(text: string): { name: string; text: string } {
  const known = shared.get(text)
  if (known !== undefined) return known
  const made = { name: nameOf(text), text }
  if (text.length > longestShared) return made
  const [oldest] = shared.keys()
  if (shared.size >= mostShared && oldest !== undefined) shared.delete(oldest)
  shared.set(text, made)
  return made
}

/** The same text has the same name on all connections, so that what PostgreSQL says of it can be found. */
export const nameOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, nameLetters)
