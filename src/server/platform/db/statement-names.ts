import { createHash } from 'node:crypto'

/** How many statements a connection keeps prepared: each holds a plan in the memory of its process of PostgreSQL. */
export const mostNames = 200

const nameLetters = 20

/** The names under which one connection has prepared statements. */
export type StatementNames = {
  /** The name of a statement, and the names that have to be closed before it is asked. */
  use(text: string): { name: string; close: readonly string[] }
  /** Has all names closed before the next statement. */
  forgetAll(): void
}

/**
 * Names statements by their text, at most `most` at a time: for a further one the name that was not used for longest is given up. So
 * what everybody asks stays prepared, and what is asked once goes.
 */
export function statementNames(most = mostNames): StatementNames {
  // In the order of their last use.
  const names = new Map<string, string>()
  let forgotten: string[] = []
  return {
    use: text => {
      const close = forgotten
      forgotten = []
      const known = names.get(text)
      names.delete(text)
      const [oldest] = names
      if (known === undefined && names.size >= most && oldest !== undefined) {
        names.delete(oldest[0])
        close.push(oldest[1])
      }
      const name = known ?? nameOf(text)
      names.set(text, name)
      return { name, close }
    },
    forgetAll: () => {
      forgotten.push(...names.values())
      names.clear()
    },
  }
}

/** The same text has the same name on all connections, so that what PostgreSQL says of it can be found. */
export const nameOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, nameLetters)
