import type { NotificationType } from '../../contract/entities/notification.ts'
import type { HintScope } from '../../contract/events/frames.ts'
import { serverLimits } from '../../contract/server-limits.ts'
import { notePush } from '../../contract/settings.ts'
import type { Happening, Happenings, SiteKey } from '../core/announce/happenings.ts'
import { writeLog } from '../core/log/log-act.sql.ts'
import { revisionAfter } from '../core/revisions/revision-after.sql.ts'
import type { Database } from '../platform/db/database.ts'
import { adminIds, moderatorIds } from '../platform/http/moderators.sql.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { endDevices, tellDevices, tellOfQueue } from '../platform/live/tell-devices.ts'
import { takeBackEves } from './eves/eves.sql.ts'
import { resetNotifications } from './notifications/marks.sql.ts'
import { renewNote, tellNote, tellPerson, withdrawNote } from './notifications/site-updates.sql.ts'
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
import { pushInsteadOf, pushNewMessage } from './subscriptions/enqueue.ts'

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
  tell: (db: Database, what: Happenings[K], kind: K) => Promise<void>
}

/** What the site says to one person, whatever they have chosen for its news to everybody (PRODUCT 4.14). */
const said: Told<Happening & SiteKey> = {
  bell: ['site_updates'],
  tell: (db, what, key) => tellPerson(db, key, what),
}

/** The last that their devices hear by themselves is that they are suspended. */
const suspended: Told<Happening & SiteKey> = {
  ...said,
  async tell(db, what, key) {
    await tellPerson(db, key, what)
    endDevices(db, what.to)
  },
}

/** Has every connected device ask what has changed in what is public. */
const hintAll = async (db: Database) => tellDevices(db, { scope: 'content', rev: await revisionAfter(db), to: 'all' })

/** How each kind is told. */
export const happenings: { [K in Happening]: Told<K> } = {
  'post.published': { bell: ['mentions'], push: 'followers', tell: tellOfPost },
  'post.edited': {
    bell: ['mentions'],
    undoes: ['post.published', 'post.edited'],
    async tell(db, edited) {
      await takeBackEves(db, edited.postId)
      await tellOfEditedPost(db, edited)
    },
  },
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
  'note.said': {
    bell: ['site_updates'],
    push: 'everybody',
    undoes: ['note.said'],
    hints: 'content',
    async tell(db, { anew, ...note }) {
      if (anew) {
        const { before, now } = await tellNote(db, note)
        for (const id of before) await enqueue(db, 'notifications.forget', { about: 'site_update', id })
        await enqueue(db, 'push.everybody', { type: 'site_updates', targetId: now, setting: notePush, after: null })
      } else await renewNote(db, note)
      await hintAll(db)
    },
  },
  'note.ended': {
    undoes: ['note.said'],
    hints: 'content',
    async tell(db, { id: noteId }) {
      for (const id of await withdrawNote(db, noteId))
        await enqueue(db, 'notifications.forget', { about: 'site_update', id })
      await hintAll(db)
    },
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
  'reports.changed': {
    tell: async (db, { by, ids, about }) => {
      // Whose things were reported hears nothing of it (PRODUCT 6.18).
      const to = (await moderatorIds(db)).filter(id => id !== about)
      tellOfQueue(db, { frame: { event: 'reports', ids: [...ids] }, to, except: by.sessionId })
    },
  },
  'applications.changed': {
    tell: async (db, { by, ids }) => {
      tellOfQueue(db, { frame: { event: 'applications', ids: [...ids] }, to: await adminIds(db), except: by.sessionId })
    },
  },
  acted: { tell: writeLog },
  'site.post_approved': said,
  'site.post_rejected': said,
  'site.post_taken_down': said,
  'site.post_removed': said,
  'site.post_deleted': said,
  'site.comments_closed': said,
  'site.comments_opened': said,
  'site.post_appeal_granted': said,
  'site.post_appeal_refused': said,
  'site.comment_approved': said,
  'site.comment_rejected': said,
  'site.comment_removed': said,
  'site.comment_deleted': said,
  'site.message_removed': said,
  'site.profile_cleared': said,
  'site.report_upheld': said,
  'site.report_kept': said,
  'site.report_no_more': said,
  'site.warned': said,
  'site.warned_about': said,
  'site.suspended_until': suspended,
  'site.suspended_always': suspended,
  'site.unsuspended': said,
  'site.appeal_refused': said,
  'site.promoted': said,
  'site.demoted': said,
  'site.moderator_given': said,
  'site.moderator_taken': said,
  'site.report_handed': said,
  'site.export_ready': said,
  'site.test': said,
  'site.trouble_mail': said,
  'site.trouble_jobs': said,
  'site.trouble_disk': said,
  'site.trouble_backup': said,
  'site.trouble_errors': said,
  'site.trouble_bounces': said,
  'site.trouble_reports': said,
  'site.trouble_moderation': said,
  'site.trouble_appeals': said,
  'site.trouble_applications': said,
}
