import { isAdmin } from '../../../contract/policy/viewer.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { type LockedPerson, lockPerson, storeRole } from '../../core/standing/standing.sql.ts'
import { addAccount } from '../../gate/auth/add-account.ts'
import { accountByEmail } from '../../gate/auth/auth.sql.ts'
import { createPasswords } from '../../gate/auth/passwords.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { isSuspended } from '../../platform/http/suspended.ts'
import { StoreError } from '../../platform/store/store-error.ts'
import { giveAdminRole } from '../people/set-role.ts'

const reason = 'On the server’s console'

/**
 * Adds an account that is an admin's, and logs it as done on the console.
 * @throws CallError email_in_use
 */
export async function createAdmin(
  db: Database,
  { email, name, birthday, password }: { email: string; name: string; birthday: string; password: string },
): Promise<{ user_tag: string }> {
  const hash = await createPasswords().hash(password)
  return inTransaction(db, async tx => {
    const id = uuidv7()
    const account = await addAccount(tx, {
      id,
      email,
      password: hash,
      username: name,
      sex: 'none',
      birthday,
      lang: 'en',
    })
    await storeRole(tx, id, 55)
    await logPromotion(tx, id)
    return account
  })
}

/**
 * Makes the person with an e-mail address an admin, and logs it as done on the console.
 * @throws StoreError which says why not: nobody has the address, or an admin, or the account is closed or suspended
 */
export async function promoteByEmail(db: Database, email: string): Promise<{ user_tag: string }> {
  return inTransaction(db, async tx => {
    const account = await accountByEmail(tx, email)
    const person = account && (await lockPerson(tx, account.id))
    if (person === undefined) throw new StoreError('failed', `Nobody has an account with the address ${email}.`)
    const why = whyNot(person)
    if (why !== null) throw new StoreError('failed', `@${person.user_tag} ${why}.`)
    await giveAdminRole(tx, person.id)
    await logPromotion(tx, person.id)
    return person
  })
}

/** Why somebody can't be made an admin; null where they can. */
function whyNot(person: LockedPerson): string | null {
  if (person.closed_at !== null) return 'can’t be made an admin: the account is closed'
  if (isAdmin(person)) return 'is an admin already'
  return isSuspended(person) ? 'can’t be made an admin: the account is suspended' : null
}

const logPromotion = (tx: Database, id: string): Promise<void> =>
  logAct(tx, { by: 'console', act: 'people.promote', target: { kind: 'person', id }, personId: id, reason })
