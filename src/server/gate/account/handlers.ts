import type { OutputOf, ParsedOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { isAdmin } from '../../../contract/policy/viewer.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { keepAppeal } from '../../core/standing/appeals.sql.ts'
import { lockPerson, markWarningSeen } from '../../core/standing/standing.sql.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context, HandlersOf, SignedIn } from '../../platform/http/handlers.ts'
import { inMemberTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { touchChatsOf } from '../../things/chat/reset.sql.ts'
import { touchWritings } from '../../things/posts/touch.sql.ts'
import { refuseAdminName } from '../auth/admin-names.ts'
import { accountById, setPassword } from '../auth/auth.sql.ts'
import { isOtherAdmin } from '../auth/closing.sql.ts'
import { proveOwner } from '../auth/prove-owner.ts'
import { revokeSessions } from '../auth/sessions.sql.ts'
import { pendingEmail, setUsername } from './account.sql.ts'
import { bouncedOf, forgetBounced } from './bounced.sql.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { endAccount } from './end-account.ts'
import { exportAddress } from './export-file.ts'
import { exportsOf, orderExport } from './exports.sql.ts'

/** The half of the settings that is about the account itself. */
export const accountSettings = {
  account: async (_input, { db, viewer }) => {
    const { email, username, user_tag, password, google_sub } = await accountById(db, viewer.id)
    return {
      email,
      username,
      user_tag,
      has_password: password !== null,
      google: google_sub !== null,
      pending_email: await pendingEmail(db, viewer.id),
      email_returned: (await bouncedOf(db, viewer.id))?.at.toISOString() ?? null,
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
  keepEmail: async (_input, context) => {
    await inMemberTransaction(context, tx => forgetBounced(tx, context.viewer.id))
    return { message: serverText(context.language, 'answer.email_kept') }
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
    if (!(await keepAppeal(db, viewer.id, body.text))) throw new CallError('conflict', { message: 'error.appeal_over' })
    return { message: serverText(language, 'answer.appeal_sent') }
  },
  acknowledgeWarning: async ({ params }, { db, viewer, language }) => {
    if (!(await markWarningSeen(db, viewer.id, params.id))) throw new CallError('not_found')
    return { message: serverText(language, 'answer.warning_seen') }
  },
} satisfies Partial<HandlersOf<'settings'>>

/**
 * Changes the password and ends all other sessions.
 * @throws CallError wrong_proof, google_refused, too_many
 */
async function changePassword(
  { body }: ParsedOf<'settings.changePassword'>,
  context: Context<SignedIn>,
): Promise<void> {
  const { viewer, services } = context
  await proveOwner(context, { password: body.old_password, idToken: body.idToken })
  const password = await services.passwords.hash(body.password)
  await inMemberTransaction(context, async tx => {
    await setPassword(tx, viewer.id, password)
    await revokeSessions(tx, viewer.id, viewer.sessionId)
    await services.jobs.enqueue(tx, 'auth.mailPasswordChanged', { userId: viewer.id })
  })
}

/**
 * Closes the account (PRODUCT 6.3): at once for everyone; the owner can open it again for 30 days, then it is deleted for good.
 * @throws CallError wrong_proof, google_refused, too_many; last_admin (PRODUCT 6.13)
 */
async function deleteAccount({ body }: ParsedOf<'settings.deleteAccount'>, context: Context<SignedIn>): Promise<void> {
  const { db, viewer, services } = context
  await proveOwner(context, body)
  await inTransaction(db, async tx => {
    // As of now: whoever became an admin while the proof was checked may be the last one.
    const person = await lockPerson(tx, viewer.id)
    if (person && isAdmin(person) && !(await isOtherAdmin(tx, viewer.id))) throw new CallError('last_admin')
    await endAccount(tx, services, viewer.id, null)
  })
}

/** Has the caller's data packed. Does nothing while an export is being packed already. */
async function exportData({ db, viewer, services }: Context<SignedIn>): Promise<void> {
  await inTransaction(db, async tx => {
    const exportId = uuidv7()
    if (await orderExport(tx, exportId, viewer.id)) await services.jobs.enqueue(tx, 'account.export', { exportId })
  })
}

/** The caller's exports, with addresses that work for ten minutes for whoever has them. */
async function listExports({ db, viewer, services }: Context<SignedIn>): Promise<OutputOf<'settings.exports'>> {
  const orders = await exportsOf(db, viewer.id)
  return orders.map(({ id, state, created_at, expires_at, bytes }) => ({
    id,
    state,
    created: created_at.toISOString(),
    expires: expires_at?.toISOString() ?? null,
    bytes,
    url: state === 'ready' && expires_at !== null && expires_at > new Date() ? exportAddress(services, id) : null,
  }))
}
