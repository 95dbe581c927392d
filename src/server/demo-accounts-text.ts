import { isAdmin } from '../contract/policy/viewer.ts'
import type { DemoAccounts } from './demo/seed.ts'

/** What the first start prints of the demo's accounts: a line for each, with its role, e-mail address and password. */
export function demoAccountsText(accounts: DemoAccounts, dataDir: string): string {
  const wide = Math.max(...accounts.map(({ email }) => email.length))
  const lines = accounts.map(({ role, email, password }) => {
    const name = isAdmin({ role }) ? 'admin ' : 'member'
    return `  ${name}  ${email.padEnd(wide)}  ${password}`
  })
  return [`The demo's accounts, also in ${dataDir}/demo-accounts.json:`, ...lines].join('\n')
}
