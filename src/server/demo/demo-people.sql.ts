import type { Role } from '../../contract/entities/session.ts'
import { nobody } from '../../contract/nobody.ts'
import type { Database } from '../platform/db/database.ts'
import { anyOf, sql } from '../platform/db/sql.ts'
import type { DemoPerson } from './content/types.ts'

/** An account that the seed made. */
export type DemoAccount = { id: string; user_tag: string; role: Role }

/** Who came with the demo, by whether the account is still the demo's. */
export type DemoAccounts = { ofDemo: DemoAccount[]; taken: DemoAccount[] }

const hour = 3_600_000
/** So long before its id an account of the demo was made at least, as the seed writes it. */
const backdatedMs = 24 * hour

/**
 * The accounts that the seed made, locked until the transaction ends. A tag and an address somebody else could have as well; what nobody
 * else has is a row that is older than its own id: the server makes both in one moment where somebody signs up, and ids say when they were
 * made. One whose address was changed was taken over by somebody, and is theirs.
 */
export async function lockDemoPeople(db: Database, people: readonly DemoPerson[]): Promise<DemoAccounts> {
  const emails = new Map(people.map(({ tag, email }) => [tag, email.toLowerCase()]))
  const rows = await sql<DemoAccount & { email: string; created_at: Date; closed: boolean }>`
    select id, user_tag, role, lower(email) as email, created_at, closed_at is not null as closed from users
    where user_tag = ${anyOf([...emails.keys()], 'text')} and id <> ${nobody.id}
    order by id for update`.rows(db)
  const found: DemoAccounts = { ofDemo: [], taken: [] }
  for (const { email, created_at, closed, ...account } of rows) {
    if (madeAt(account.id) - created_at.getTime() < backdatedMs) continue
    if (email === emails.get(account.user_tag)) found.ofDemo.push(account)
    else if (!closed) found.taken.push(account)
  }
  return found
}

/** When a UUIDv7 was made, as its first 48 bits say, in ms. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
