import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { skipsApproval } from '../../../contract/policy/posts.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { countGuess } from '../../platform/http/rates.ts'
import { isNewAccount } from './accounts.sql.ts'

const { paceMs: windowMs } = keepingLimits.spam

/**
 * Counts a chat that somebody begins. A new account begins only so many within an hour (PRODUCT 6.21): what is written in them is private,
 * so it can't wait for an admin.
 * @throws CallError too_many with the seconds to wait
 */
export async function countNewChat({ db, viewer, services }: Context<SignedIn>): Promise<void> {
  if (skipsApproval(viewer) || !(await services.site.newcomerQueue.isOn())) return
  const settings = await services.site.settings.read()
  const count = settings.new_chats_an_hour
  if (await isNewAccount(db, viewer.id, settings)) await countGuess(db, 'newChats', viewer.id, { count, windowMs })
}
