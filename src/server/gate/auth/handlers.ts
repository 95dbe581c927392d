import { CallError } from '../../../contract/errors.ts'
import { keepClosingAppeal } from '../../core/standing/appeals.sql.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { accountByToken, signInWithGoogle } from './google.ts'
import { newNonce } from './google-person.ts'
import { accountByPassword, logIn } from './log-in.ts'
import { ownSession } from './own-session.ts'
import { askForLink, finishRestore } from './restore.ts'
import { revokeSession, revokeSessions, sessionsOf } from './sessions.sql.ts'

/** Sessions of those who have an account, with one step. */
export const auth: Omit<HandlersOf<'auth'>, 'register' | 'beginSecondStep' | 'secondStep'> = {
  login: logIn,
  appealClosing: async ({ body }, context) => {
    const account = await ('idToken' in body ? accountByToken(body.idToken, context) : accountByPassword(body, context))
    if (!(await keepClosingAppeal(context.db, account.id, body.text)))
      throw new CallError('conflict', { message: 'error.appeal_over' })
    return { message: serverText(context.language, 'answer.appeal_sent') }
  },
  protected: async (_input, context) => ({
    message: serverText(context.language, 'answer.signed_in'),
    session: await ownSession(context),
  }),
  logout: async (_input, { db, viewer, language }) => {
    await revokeSession(db, viewer.id, viewer.sessionId)
    return { message: serverText(language, 'answer.signed_out') }
  },
  google: signInWithGoogle,
  googleStart: async (_input, context) => {
    const { googleClientId } = context.services.config
    if (googleClientId === null) return { client_id: null, nonce: null }
    return { client_id: googleClientId, nonce: await newNonce(context) }
  },
  restorePassword: async (input, context) => {
    await askForLink(input, context)
    return { message: serverText(context.language, 'answer.link_sent') }
  },
  finishRestore: async (input, context) => {
    await finishRestore(input, context)
    return { message: serverText(context.language, 'answer.password_changed') }
  },
  sessions: async (_input, { db, viewer }) =>
    (await sessionsOf(db, viewer.id)).map(({ id, device, created_at, last_used_at }) => ({
      id,
      device,
      created: created_at.toISOString(),
      last_used: last_used_at.toISOString(),
      current: id === viewer.sessionId,
    })),
  revokeSession: async ({ params }, { db, viewer, language }) => {
    if (!(await revokeSession(db, viewer.id, params.sessionId))) throw new CallError('not_found')
    return { message: serverText(language, 'answer.session_ended') }
  },
  revokeAll: async (_input, { db, viewer, language }) => {
    await revokeSessions(db, viewer.id)
    return { message: serverText(language, 'answer.signed_out') }
  },
}
