import { uuidv7 } from '../../src/contract/uuid.ts'
import { keepApplication } from '../../src/server/gate/door/applications.sql.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import { hashToken } from '../../src/server/platform/http/tokens.ts'
import { newWord } from './people.ts'

/** Somebody who asks for an account (PRODUCT 6.50), who does not know a password for it. */
export async function askForAccount(
  db: Database,
  why = 'To read along',
  email = `${newWord()}@example.jp`,
): Promise<{ id: string; email: string }> {
  const id = uuidv7()
  const made = { email, password: 'x', username: 'Mika', sex: 'none', birthday: '1990-04-01', lang: 'en' as const }
  await keepApplication(db, { id, ...made, terms_edition: 1, why, browser_hash: hashToken(newWord()) })
  return { id, email }
}
