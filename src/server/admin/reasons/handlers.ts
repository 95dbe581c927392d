import { logAct } from '../../core/log/log-act.sql.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { readReasons, storeReasons } from './reasons.sql.ts'

/** The site's own reasons for what moderators do (PRODUCT 6.34). */
export const reasons: Pick<HandlersOf<'admin'>, 'reasons' | 'setReasons'> = {
  reasons: (_input, { db }) => readReasons(db),
  /** @throws CallError conflict when another admin changed the list meanwhile */
  setReasons: async ({ body }, context) => {
    await inAdminTransaction(context, async tx => {
      await storeReasons(tx, body)
      await logAct(tx, {
        by: context.viewer,
        act: 'reasons.change',
        reason: body.reason,
        details: { reasons: body.reasons.length },
      })
    })
    return { message: serverText(context.language, 'answer.reasons_saved') }
  },
}
