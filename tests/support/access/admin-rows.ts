import { onlyAdmins } from './answers.ts'
import type { RowsOf } from './rows.ts'

/** What admins do: to everybody else each call is not there (PRODUCT 6.1). */
export const adminRows: RowsOf<'admin'> = {
  'admin.area': { input: { arrange: async () => ({}) }, answers: onlyAdmins, gives: () => ({ suffix: 'engawa' }) },
  'admin.maintenance': { input: { arrange: async () => ({}) }, answers: onlyAdmins, gives: () => ({ status: 0 }) },
  'admin.setMaintenance': {
    input: { arrange: async () => ({ body: { status: 0, reason: 'It is done' } }) },
    answers: onlyAdmins,
  },
}
