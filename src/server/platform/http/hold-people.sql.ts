import type { Role } from '../../../contract/entities/session.ts'
import type { Database } from '../db/database.ts'
import { anyOf, sql } from '../db/sql.ts'

/** How PostgreSQL locks a person's row; `hold-people.ts` says what each is for. */
export type Strength = 'key share' | 'no key update' | 'update'

/** What decides whether a person may write. */
export type Standing = {
  id: string
  role: Role
  closed_at: Date | null
  suspended_at: Date | null
  suspended_until: Date | null
}

/** Locks the rows of people until the transaction ends, in the order of ids, and gives what they say now. */
export const lockPeople = (db: Database, ids: readonly string[], strength: Strength): Promise<Standing[]> =>
  sql<Standing>`
    select id, role, closed_at, suspended_at, suspended_until from users where id = ${anyOf(ids, 'uuid')}
    order by id for ${sql.raw(strength)}`.rows(db)
