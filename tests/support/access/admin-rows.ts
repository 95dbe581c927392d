import { adminCssRows } from './admin-css-rows.ts'
import { healthRows } from './admin-health-rows.ts'
import { adminPeopleRows } from './admin-people-rows.ts'
import { adminPostRows } from './admin-post-rows.ts'
import { adminReportRows } from './admin-report-rows.ts'
import { secondFactorRows } from './admin-second-factor-rows.ts'
import { adminTemplateRows } from './admin-template-rows.ts'
import { updateRows } from './admin-update-rows.ts'
import { onlyAdmins, onlyModerators } from './answers.ts'
import { adminDoorRows } from './door-rows.ts'
import { moderationRows } from './moderation-rows.ts'
import { promoteRows } from './promote-rows.ts'
import type { RowsOf } from './rows.ts'

/**
 * What admins do: to everybody else each call is not there (PRODUCT 6.1). The inputs serve `admin-acts.test.ts` too, which looks whether
 * each act is logged.
 */
export const adminRows: RowsOf<'admin'> = {
  ...moderationRows,
  'admin.maintenance': { input: { arrange: async () => ({}) }, answers: onlyAdmins, gives: () => ({ status: 0 }) },
  'admin.stats': { input: { arrange: async () => ({ query: {} }) }, answers: onlyAdmins },
  'admin.setMaintenance': {
    input: { arrange: async () => ({ body: { status: 0, reason: 'It is done' } }) },
    answers: onlyAdmins,
  },
  ...adminPeopleRows,
  ...adminTemplateRows,
  ...adminReportRows,
  'admin.area': {
    input: { arrange: async () => ({}) },
    answers: onlyModerators,
    gives: () => ({ suffix: 'engawa', second_factor_unset: false }),
  },
  ...adminCssRows,
  ...healthRows,
  ...promoteRows,
  ...adminPostRows,
  ...secondFactorRows,
  ...updateRows,
  ...adminDoorRows,
}
