import { uuidv7 } from '../../../src/contract/uuid.ts'
import { tellEverybody } from '../../../src/server/told/notifications/site-updates.sql.ts'
import { onlyAdmins } from './answers.ts'
import type { RowsOf } from './rows.ts'

const words = { en: 'Guides have a map now', ja: 'ガイドに地図がつきました' }
const body = { reason: 'A mistake' }

/** What the site says to everybody. */
export const updateRows: Pick<
  RowsOf<'admin'>,
  | 'admin.siteUpdates'
  | 'admin.siteUpdateReach'
  | 'admin.sendSiteUpdate'
  | 'admin.testSiteUpdate'
  | 'admin.withdrawSiteUpdate'
> = {
  'admin.siteUpdates': { input: { arrange: async () => ({ query: {} }) }, answers: onlyAdmins },
  'admin.siteUpdateReach': { input: { arrange: async () => ({}) }, answers: onlyAdmins },
  'admin.sendSiteUpdate': {
    input: { arrange: async () => ({ body: { id: uuidv7(), ...words } }) },
    answers: onlyAdmins,
  },
  'admin.testSiteUpdate': { input: { arrange: async () => ({ body: words }) }, answers: onlyAdmins },
  'admin.withdrawSiteUpdate': {
    input: {
      arrange: async ({ server }) => {
        const id = uuidv7()
        await tellEverybody(server.services.db, { id, ...words })
        return { params: { id }, body }
      },
    },
    answers: onlyAdmins,
    unknown: { arrange: async () => ({ params: { id: uuidv7() }, body }) },
  },
}
