import { randomInt } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureKey } from '../core/uploads/store-picture.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Services } from '../services.ts'
import type { DemoPerson } from './content/types.ts'
import { insertDemo, isEmpty, lockFilling } from './demo-rows.sql.ts'
import { drawPictures } from './draw-pictures.ts'
import { type DemoContent, planDemo } from './plan.ts'

/** The file in the data folder that has the passwords. */
export const accountsFile = 'demo-accounts.json'

/** How to sign in as people of the demo. */
export type DemoAccounts = { email: string; password: string; user_tag: string; role: 1 | 55 }[]

/**
 * Fills an empty store with the demo content, and writes the passwords into `demo-accounts.json` in the data folder, which only its
 * owner can read. All rows are written in one transaction, so that after a crash the store is still empty and can be filled.
 * @returns null when somebody has an account already; then nothing is written
 */
export async function seedDemo(services: Services, content?: DemoContent): Promise<DemoAccounts | null> {
  if (!(await isEmpty(services.db))) return null
  const plan = planDemo(content ?? (await import('./content/index.ts')).demo, new Date())
  const drawn = await drawPictures([...new Set(plan.pictures.map(({ file }) => file))])
  for (const { id, file } of plan.pictures)
    for (const { size, bytes } of drawn.get(file)?.files ?? []) await services.storage.put(pictureKey(id, size), bytes)
  const accounts = plan.people.filter(({ account }) => account).map(accountOf)
  const passwords = new Map<string, string>()
  for (const { user_tag, password } of accounts) passwords.set(user_tag, await services.passwords.hash(password))
  return inTransaction(services.db, async tx => {
    await lockFilling(tx)
    if (!(await isEmpty(tx))) return null
    await insertDemo(tx, plan, drawn, passwords)
    await writeAccounts(join(services.config.dataDir, accountsFile), accounts)
    return accounts
  })
}

const accountOf = ({ email, tag, role }: DemoPerson): DemoAccounts[number] => ({
  email,
  password: newPassword(),
  user_tag: tag,
  role,
})

const letters = 'abcdefghijkmnopqrstuvwxyz'
const each = { letters, capitals: letters.toUpperCase().replace('I', '').replace('O', ''), digits: '23456789' }

/** A password that the sign-in form takes and that can be typed from a terminal: some 80 bits. */
function newPassword(): string {
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[randomInt(from.length)]).join('')
  return `${pick(each.capitals, 1)}${pick(each.letters, 5)}-${pick(each.letters, 6)}-${pick(each.digits, 4)}`
}

async function writeAccounts(file: string, accounts: DemoAccounts): Promise<void> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    await handle.chmod(0o600)
    await handle.writeFile(`${JSON.stringify(accounts, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(part, file)
}
