import { noValues } from '../../../src/contract/site-style/style-values.ts'
import { onlyAdmins } from './answers.ts'
import type { RowsOf } from './rows.ts'

/** What admins do: to everybody else each call is not there (PRODUCT 6.1). */
export const adminRows: RowsOf<'admin'> = {
  'admin.area': { input: { arrange: async () => ({}) }, answers: onlyAdmins, gives: () => ({ suffix: 'engawa' }) },
  'admin.styles': { input: () => ({ query: {} }), answers: onlyAdmins, gives: () => [] },
  'admin.changeStyle': {
    input: () => ({ body: { based_on: null, values: noValues, reason: 'As it was' } }),
    answers: onlyAdmins,
    touches: true,
  },
}
