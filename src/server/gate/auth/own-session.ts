import type { OutputOf } from '../../../contract/calls/index.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { accountView } from './account-view.ts'
import { accountById } from './auth.sql.ts'

/** What the asking device keeps of its session. */
export const ownSession = async ({
  db,
  viewer,
}: Pick<Context<SignedIn>, 'db' | 'viewer'>): Promise<OutputOf<'auth.protected'>['session']> => ({
  user_token: viewer.sessionId,
  ...accountView(await accountById(db, viewer.id)),
})
