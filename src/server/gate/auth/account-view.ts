import type { Session } from '../../../contract/entities/session.ts'
import { skipsApproval } from '../../../contract/policy/posts.ts'
import { aboutView } from '../../core/standing/about.sql.ts'
import { isSuspended } from '../../platform/http/suspended.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import type { AccountRow } from './auth.sql.ts'

/** What a session tells of its account. */
export const accountView = (account: AccountRow): Omit<Session, 'token' | 'user_token'> => ({
  id: account.id,
  role: account.role,
  username: account.username,
  user_tag: account.user_tag,
  avatar: account.avatar_id === null ? null : publicAddress(account.avatar_id, 480),
  premium_status: account.premium,
  posts_wait: account.newcomer_waits && !skipsApproval(account),
  suspension: isSuspended(account)
    ? {
        until: account.suspended_until?.toISOString() ?? null,
        reason: account.suspended_reason,
        about: aboutView(account.suspended_about),
        appealed: account.appeal !== null,
        refused: account.appeal?.accepted === false ? account.appeal.answer : null,
      }
    : null,
  terms: account.terms && { ...account.terms, holds_from: new Date(account.terms.holds_from).toISOString() },
  warning: account.warning && {
    ...account.warning,
    at: new Date(account.warning.at).toISOString(),
    about: aboutView(account.warning.about),
  },
})
