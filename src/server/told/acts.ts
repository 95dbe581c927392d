import type { NotificationType } from '../../contract/entities/notification.ts'
import type { HintScope } from '../../contract/events/frames.ts'
import { serverLimits } from '../../contract/server-limits.ts'
import type { Announce } from '../core/announce/announce.ts'
import type { Happening, Happenings, SiteKey } from '../core/announce/happenings.ts'
import { revisionAfter } from '../core/revisions/revision-after.sql.ts'
import { resetNotifications } from './notifications/marks.sql.ts'
import { tellPerson } from './notifications/site-updates.sql.ts'
import { forgetFollow, listFollowers, tellOfFollow } from './notifications/told-of-follow.ts'
import { forgetReaction, tellOfReaction } from './notifications/told-of-reaction.ts'
import { forgetRequest, tellOfRequest } from './notifications/told-of-request.ts'
import {
  forgetComment,
  forgetPost,
  tellOfComment,
  tellOfEditedComment,
  tellOfEditedPost,
  tellOfPost,
  tellOfReturnedPost,
} from './notifications/told-of-text.ts'
import type { Database } from '../platform/db/database.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { tellDevices } from '../platform/live/tell-devices.ts'
import { pushInsteadOf, pushNewMessage } from './subscriptions/enqueue.ts'

/**
 * Who hears of what, by what happens. Things announce; what tells is called from here alone, in the transaction of what it tells.
 */

/** How something that happened is told. */
type Told<K extends Happening> = {
  /** What the bell says to whom it concerns. It is pushed as each of them has chosen, and their devices are hinted `notifications`. */
  bell?: readonly NotificationType[]
  /** Who gets it as a push besides. */
  push?: 'followers' | 'chat' | 'everybody'
  /** What devices look at again at once. */
  hints?: HintScope
  /** What was told before and is taken back. */
  undoes?: readonly Happening[]
  tell: (db: Database, what: Happenings[K]) => Promise<void>
}

/** What the site says to one person, whatever they have chosen for its news to everybody (PRODUCT 4.14). */
const said = <K extends Happening & SiteKey>(key: K): Told<K> => ({
  bell: ['site_updates'],
  tell: (db, what) => tellPerson(db, key, what),
})

/** How each kind is told. */
export const happenings: { [K in Happening]: Told<K> } = {
  'post.published': { bell: ['mentions'], push: 'followers', tell: tellOfPost },
  'post.edited': { bell: ['mentions'], undoes: ['post.published', 'post.edited'], tell: tellOfEditedPost },
  'post.returned': { bell: ['mentions'], tell: tellOfReturnedPost },
  'post.gone': { undoes: ['post.published', 'post.edited', 'post.returned'], tell: forgetPost },
  'comment.added': {
    bell: ['replies_to_comments', 'new_comments_on_post', 'mentions'],
    push: 'followers',
    tell: tellOfComment,
  },
  'comment.edited': { bell: ['mentions'], undoes: ['comment.added', 'comment.edited'], tell: tellOfEditedComment },
  'comment.gone': { undoes: ['comment.added', 'comment.edited'], tell: forgetComment },
  'reaction.set': { bell: ['post_reactions', 'comment_reactions'], tell: tellOfReaction },
  'reaction.taken': { undoes: ['reaction.set'], tell: forgetReaction },
  'follow.begun': { bell: ['new_followers'], tell: tellOfFollow },
  'follow.ended': { undoes: ['follow.begun', 'followers.accepted'], tell: forgetFollow },
  'followers.accepted': { bell: ['new_followers'], tell: listFollowers },
  'request.asked': { bell: ['site_updates'], tell: tellOfRequest },
  'request.answered': { undoes: ['request.asked'], tell: forgetRequest },
  'block.changed': { hints: 'notifications', tell: (db, { people }) => resetNotifications(db, people) },
  'update.sent': {
    bell: ['site_updates'],
    push: 'everybody',
    tell: (db, { id }) =>
      enqueue(db, 'push.everybody', { type: 'site_updates', targetId: id, after: null }, serverLimits.siteUpdateWaitMs),
  },
  'update.withdrawn': {
    undoes: ['update.sent'],
    tell: (db, { id }) => enqueue(db, 'notifications.forget', { about: 'site_update', id }),
  },
  'message.sent': { push: 'chat', tell: pushNewMessage },
  'message.gone': { push: 'chat', undoes: ['message.sent'], tell: pushInsteadOf },
  'content.changed': {
    hints: 'content',
    tell: async (db, { by, people = [] }) => {
      const to = [...new Set([by.id, ...people])]
      tellDevices(db, { scope: 'content', rev: await revisionAfter(db), to, except: by.sessionId })
    },
  },
  'chat.changed': {
    hints: 'chat',
    tell: async (db, { chatId, rev, by, people }) =>
      tellDevices(db, { scope: 'chat', of: chatId, rev, to: people, except: by.sessionId }),
  },
  'chats.changed': {
    hints: 'chats',
    tell: async (db, { people, by }) => {
      if (people.length === 0) return
      const rev = await revisionAfter(db)
      tellDevices(db, { scope: 'chats', rev, to: people, ...(by && { except: by.sessionId }) })
    },
  },
  'site.post_approved': said('site.post_approved'),
  'site.post_rejected': said('site.post_rejected'),
  'site.post_taken_down': said('site.post_taken_down'),
  'site.post_removed': said('site.post_removed'),
  'site.post_deleted': said('site.post_deleted'),
  'site.post_appeal_granted': said('site.post_appeal_granted'),
  'site.post_appeal_refused': said('site.post_appeal_refused'),
  'site.comment_approved': said('site.comment_approved'),
  'site.comment_rejected': said('site.comment_rejected'),
  'site.comment_removed': said('site.comment_removed'),
  'site.comment_deleted': said('site.comment_deleted'),
  'site.message_removed': said('site.message_removed'),
  'site.profile_cleared': said('site.profile_cleared'),
  'site.report_upheld': said('site.report_upheld'),
  'site.report_kept': said('site.report_kept'),
  'site.warned': said('site.warned'),
  'site.suspended': said('site.suspended'),
  'site.unsuspended': said('site.unsuspended'),
  'site.appeal_refused': said('site.appeal_refused'),
  'site.promoted': said('site.promoted'),
  'site.demoted': said('site.demoted'),
  'site.export_ready': said('site.export_ready'),
  'site.test': said('site.test'),
}

/** Tells whom something concerns, as the table says. */
export const workOff: Announce = (db, kind, what) => happenings[kind].tell(db, what)
