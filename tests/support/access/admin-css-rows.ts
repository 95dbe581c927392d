import { noValues } from '../../../src/contract/site-style/style-values.ts'
import { currentStyle } from '../../../src/server/admin/css/styles.sql.ts'
import { onlyAdmins } from './answers.ts'
import type { RowsOf } from './rows.ts'

type CssRows = Pick<RowsOf<'admin'>, 'admin.styles' | 'admin.changeStyle' | 'admin.mailSamples'>

/** The site's look, and what the playground asks. */
export const adminCssRows: CssRows = {
  'admin.styles': { input: () => ({ query: {} }), answers: onlyAdmins },
  'admin.changeStyle': {
    input: {
      arrange: async ({ server }) => {
        const based_on = (await currentStyle(server.services.db))?.id ?? null
        return { body: { based_on, values: noValues, reason: 'As it was' } }
      },
    },
    answers: onlyAdmins,
    touches: true,
  },
  'admin.mailSamples': { input: () => ({}), answers: onlyAdmins },
}
