import { CallError } from '../../../contract/errors.ts'
import { keepAppeal } from '../../core/standing/appeals.sql.ts'
import { markWarningSeen } from '../../core/standing/standing.sql.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { inMemberTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { touchChatsOf } from '../../things/chat/reset.sql.ts'
import { touchWritings } from '../../things/posts/touch.sql.ts'
import { refuseAdminName } from '../auth/admin-names.ts'
import { accountById } from '../auth/auth.sql.ts'
import { pendingEmail, setUsername } from './account.sql.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData, listExports } from './exports.ts'

type Settings = HandlersOf<'settings'>

/** The half of the settings that is about the account itself. */
export const accountSettings: Pick<
  Settings,
  | 'account'
  | 'changeUsername'
  | 'changeEmail'
  | 'confirmEmail'
  | 'changePassword'
  | 'exportData'
  | 'exports'
  | 'deleteAccount'
  | 'appeal'
  | 'acknowledgeWarning'
> = {
  account: async (_input, { db, viewer }) => {
    const { email, username, user_tag, password, google_sub } = await accountById(db, viewer.id)
    return {
      email,
      username,
      user_tag,
      has_password: password !== null,
      google: google_sub !== null,
      pending_email: await pendingEmail(db, viewer.id),
    }
  },
  changeUsername: async ({ body }, context) => {
    const { id } = context.viewer
    await inMemberTransaction(context, async tx => {
      await refuseAdminName(tx, body.username, { userId: id, field: 'username' })
      await setUsername(tx, id, body.username)
      await touchWritings(tx, id)
      await touchChatsOf(tx, id)
    })
    return { message: serverText(context.language, 'answer.username_changed') }
  },
  changeEmail: async (input, context) => {
    await changeEmail(input, context)
    return { message: serverText(context.language, 'answer.code_sent') }
  },
  confirmEmail: async (input, context) => {
    await confirmEmail(input, context)
    return { message: serverText(context.language, 'answer.email_changed') }
  },
  changePassword: async (input, context) => {
    await changePassword(input, context)
    return { message: serverText(context.language, 'answer.password_changed') }
  },
  exportData: async (_input, context) => {
    await exportData(context)
    return { message: serverText(context.language, 'answer.export_begun') }
  },
  exports: (_input, context) => listExports(context),
  deleteAccount: async (input, context) => {
    await deleteAccount(input, context)
    return { message: serverText(context.language, 'answer.account_closed') }
  },
  appeal: async ({ body }, { db, viewer, language }) => {
    if (!(await keepAppeal(db, viewer.id, body.text))) throw new CallError('conflict')
    return { message: serverText(language, 'answer.appeal_sent') }
  },
  acknowledgeWarning: async ({ params }, { db, viewer, language }) => {
    if (!(await markWarningSeen(db, viewer.id, params.id))) throw new CallError('not_found')
    return { message: serverText(language, 'answer.warning_seen') }
  },
}
