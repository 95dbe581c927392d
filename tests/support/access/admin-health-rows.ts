import { onlyAdmins } from './answers.ts'
import type { RowsOf } from './rows.ts'

/** How the site runs. */
export const healthRows: Pick<RowsOf<'admin'>, 'admin.health' | 'admin.retryJobs' | 'admin.testMail'> = {
  'admin.health': { input: () => ({}), answers: onlyAdmins },
  'admin.retryJobs': {
    input: () => ({ body: { name: null, reason: 'The mail server is back' } }),
    answers: onlyAdmins,
  },
  'admin.testMail': { input: () => ({}), answers: onlyAdmins, gives: () => ({ sent: true, reason: '' }) },
}
