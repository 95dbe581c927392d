import type { HandlersOf } from '../platform/http/handlers.ts'
import { serverText } from '../platform/server-text.ts'
import { accountById, revokeSession } from './auth.sql.ts'
import { logIn } from './log-in.ts'
import { accountView } from './open-session.ts'
import { register } from './register.ts'

/** Sessions. */
export const auth: HandlersOf<'auth'> = {
  register,
  login: logIn,
  protected: async (_input, { db, viewer, language }) => ({
    message: serverText(language, 'answer.signed_in'),
    session: { user_token: viewer.sessionId, ...accountView(await accountById(db, viewer.id)) },
  }),
  logout: async (_input, { db, viewer, language }) => {
    await revokeSession(db, viewer.sessionId)
    return { message: serverText(language, 'answer.signed_out') }
  },
}
