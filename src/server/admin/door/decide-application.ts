import { CallError } from '../../../contract/errors.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { addAccount } from '../../gate/auth/add-account.ts'
import { deleteApplication, lockApplication, refuseApplication } from '../../gate/door/applications.sql.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'

/**
 * Gives somebody the account that they asked for, or refuses it, and mails them the answer (PRODUCT 6.50). One that was refused can still be
 * approved until it is deleted. The log, which stays, does not name who was refused.
 * @throws CallError not_found, bad_request for a refusal without a reason, conflict for one that is refused already, email_in_use
 */
export const decideApplication: Handler<'admin.decideApplication'> = async ({ params: { id }, body }, context) => {
  const { approve, reason } = body
  const { services, viewer, language } = context
  if (!approve && reason.trim() === '')
    throw new CallError('bad_request', { issues: [{ path: 'reason', message: 'admin.reason.missing' }] })
  await inAdminTransaction(context, async tx => {
    const asked = await lockApplication(tx, id)
    if (asked === undefined) throw new CallError('not_found')
    if (approve) {
      const { email, password, google_sub, username, sex, birthday, lang, terms_edition } = asked
      const made = { id: uuidv7(), email, password, username, sex, birthday, lang }
      const account = await addAccount(tx, { ...made, ...(google_sub !== null && { google_sub }) }, terms_edition)
      await deleteApplication(tx, id)
      await logAct(tx, { by: viewer, act: 'application.approve', personId: account.id, reason })
    } else {
      if (asked.refused_at !== null) throw new CallError('conflict')
      await refuseApplication(tx, { id, reason })
      await logAct(tx, { by: viewer, act: 'application.refuse', target: { kind: 'application', id }, reason })
    }
    const answer = { email: asked.email, language: asked.lang, approved: approve, reason }
    await services.jobs.enqueue(tx, 'registration.mailAnswer', answer)
  })
  return { message: serverText(language, approve ? 'answer.application_approved' : 'answer.application_refused') }
}
