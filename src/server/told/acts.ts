import type { Act as LoggedAct } from '../../contract/admin-acts.ts'
import type { CallName, CallOf } from '../../contract/calls/index.ts'
import type { HintScope } from '../../contract/events/frames.ts'
import type { Announce } from '../core/announce/announce.ts'
import type { Happening, Happenings } from '../core/announce/happenings.ts'
import { callOfFlow } from '../platform/db/flow.ts'
import type { JobName } from '../platform/jobs/kinds.ts'
import { happenings } from './told.ts'

/**
 * Who hears of what: by what happens (`told.ts`), and here by the calls that make it happen. Things announce; what tells is called from
 * here alone, in the transaction of what it tells.
 */

type MailJob = Extract<JobName, `${string}.mail${string}`>

/** What a call makes happen, beside what it answers. */
type Act = {
  /** What it may announce. */
  tells?: readonly Happening[]
  /** What the other devices of who calls look at again, beside what it announces. */
  hints?: HintScope
  /** What admins are logged to have done. */
  logs?: readonly LoggedAct[]
  /** Letters. */
  mails?: readonly MailJob[]
}

/** A call that changes something, or that is logged although it only reads. */
type ChangingCall = { [N in CallName]: CallOf<N>['method'] extends 'GET' ? never : N }[CallName] | 'admin.report'

/** Concerns nobody but who calls, whose other devices ask by themselves. */
const nobody: Act = {}

const newPost: Act = { tells: ['post.published'] }
const newComment: Act = { tells: ['comment.added', 'content.changed'] }
const newMessage: Act = { tells: ['message.sent', 'chat.changed', 'request.asked', 'request.answered'] }
const promotes: Act = { logs: ['promote.change'] }
const newFactor: Act = { logs: ['second_factor.change'], mails: ['secondFactor.mail'] }

/** What each call makes happen. One without a row does not compile; what a row does not name can't be announced by its call. */
export const acts: Readonly<Record<ChangingCall, Act>> = {
  'auth.register': nobody,
  'auth.login': { tells: ['chats.changed'], mails: ['auth.mailNewSignIn'] },
  'auth.appealClosing': nobody,
  'auth.beginSecondStep': nobody,
  'auth.secondStep': { tells: ['chats.changed'], mails: ['auth.mailNewSignIn', 'secondFactor.mail'] },
  'auth.logout': nobody,
  'auth.google': { tells: ['chats.changed'], mails: ['auth.mailNewSignIn'] },
  'auth.restorePassword': { mails: ['auth.mailRestore'] },
  'auth.finishRestore': { mails: ['auth.mailPasswordChanged'] },
  'auth.revokeSession': nobody,
  'auth.revokeAll': nobody,
  'registration.verifyCaptcha': nobody,
  'registration.sendCode': { mails: ['registration.mailCode', 'registration.mailKnown', 'registration.mailRefused'] },
  'registration.clearCode': nobody,
  'registration.invitation': nobody,
  'registration.addInvitation': { logs: ['invitation.add'] },
  'registration.revokeInvitation': { logs: ['invitation.revoke'] },
  'app.assistant': nobody,
  'posts.appeal': nobody,
  'posts.addView': nobody,
  'posts.several': nobody,
  'posts.addTimeline': newPost,
  'posts.addTimelineWithPictures': newPost,
  'posts.addNews': newPost,
  'posts.addGuide': newPost,
  'posts.addPlace': newPost,
  'posts.edit': { tells: ['post.edited'] },
  'posts.editWithPictures': { tells: ['post.edited'] },
  'posts.delete': { tells: ['post.gone', 'site.post_deleted'], logs: ['post.remove'] },
  'posts.save': { tells: ['content.changed'] },
  'posts.unsave': { tells: ['content.changed'] },
  'posts.react': { tells: ['content.changed', 'reaction.set', 'reaction.taken'] },
  'comments.add': newComment,
  'comments.reply': newComment,
  'comments.reReply': newComment,
  'comments.delete': { tells: ['comment.gone', 'content.changed', 'site.comment_deleted'], logs: ['comment.remove'] },
  'comments.edit': { tells: ['comment.edited', 'content.changed'] },
  'comments.react': { tells: ['content.changed', 'reaction.set', 'reaction.taken'] },
  'social.block': { tells: ['block.changed', 'chats.changed', 'follow.ended', 'request.answered'] },
  'social.unblock': { tells: ['block.changed', 'chats.changed'] },
  'social.reportPost': nobody,
  'social.reportComment': nobody,
  'social.reportUser': nobody,
  'social.follow': { tells: ['follow.begun'] },
  'social.unfollow': { tells: ['follow.ended'] },
  'social.acceptRequest': { tells: ['followers.accepted'] },
  'social.declineRequest': nobody,
  'social.removeFollower': { tells: ['follow.ended'] },
  'profile.uploadCover': nobody,
  'profile.uploadAvatar': nobody,
  'profile.editAbout': nobody,
  'sidebar.addFavoriteTag': nobody,
  'sidebar.removeFavoriteTag': nobody,
  'sidebar.clearCounter': nobody,
  'settings.change': { tells: ['followers.accepted'] },
  'settings.changeUsername': nobody,
  'settings.changeEmail': { mails: ['account.mailEmailCode', 'registration.mailKnown', 'registration.mailRefused'] },
  'settings.keepEmail': nobody,
  'settings.confirmEmail': { mails: ['account.mailEmailChanged'] },
  'settings.changePassword': { mails: ['auth.mailPasswordChanged'] },
  'settings.exportData': nobody,
  'settings.deleteAccount': { tells: ['chats.changed'], mails: ['account.mailClosing'] },
  'settings.acceptTerms': nobody,
  'settings.appeal': nobody,
  'settings.acknowledgeWarning': nobody,
  'settings.saveDraft': nobody,
  'settings.deleteDraft': nobody,
  'notifications.markRead': { hints: 'notifications' },
  'notifications.clear': { hints: 'notifications' },
  'notifications.clearOf': { hints: 'notifications' },
  'notifications.clearMarker': { hints: 'notifications' },
  'notifications.clearMessages': { tells: ['chats.changed'] },
  'notifications.clearChat': { tells: ['chat.changed'] },
  'notifications.subscribe': nobody,
  'notifications.unsubscribe': nobody,
  'chat.create': { tells: ['chat.changed', 'request.asked'] },
  'chat.addMessage': newMessage,
  'chat.addPicture': newMessage,
  'chat.markRead': { tells: ['chat.changed'] },
  'chat.rename': { tells: ['chat.changed'] },
  'chat.editMessage': { tells: ['chat.changed'] },
  'chat.deleteMessage': { tells: ['chat.changed', 'message.gone'] },
  'chat.reactMessage': { tells: ['chat.changed', 'request.answered'] },
  'chat.reportMessage': nobody,
  'chat.leave': { tells: ['chat.changed', 'request.answered'] },
  'chat.addPeople': { tells: ['chat.changed', 'request.asked'] },
  'chat.accept': { tells: ['chat.changed', 'request.answered'] },
  'chat.mute': { tells: ['chat.changed'] },
  'galleries.add': nobody,
  'galleries.addPhoto': nobody,
  'galleries.remove': nobody,
  'galleries.removePhoto': nobody,
  'galleries.rename': nobody,
  'galleries.editPhoto': nobody,
  'galleries.reorder': nobody,
  'collections.add': { tells: ['content.changed'] },
  'collections.edit': { tells: ['content.changed'] },
  'collections.remove': { tells: ['content.changed'] },
  'collections.addPost': { tells: ['content.changed'] },
  'collections.addSource': { tells: ['content.changed'] },
  'collections.removeEntry': { tells: ['content.changed'] },
  'collections.reorder': { tells: ['content.changed'] },
  'collections.share': { tells: ['content.changed'] },
  'collections.unshare': { tells: ['content.changed'] },
  'uploads.begin': nobody,
  'uploads.append': nobody,
  'admin.claimWaiting': nobody,
  'admin.moderate': {
    tells: [
      'content.changed',
      'post.gone',
      'post.published',
      'post.returned',
      'site.post_approved',
      'site.post_rejected',
      'site.post_taken_down',
    ],
    logs: ['post.approve', 'post.reject', 'post.remove', 'post.restore'],
  },
  'admin.moderateComment': {
    tells: ['comment.added', 'comment.edited', 'content.changed', 'site.comment_approved', 'site.comment_rejected'],
    logs: ['comment.approve', 'comment.reject'],
  },
  'admin.answerPostAppeal': {
    tells: [
      'content.changed',
      'post.published',
      'post.returned',
      'site.post_appeal_granted',
      'site.post_appeal_refused',
    ],
    logs: ['appeal.accept', 'appeal.refuse', 'post.approve', 'post.restore'],
  },
  'admin.setSpamWords': { logs: ['spam.change'] },
  'admin.setNewcomerQueue': { logs: ['queue.set'] },
  'admin.report': { logs: ['message.read'] },
  'admin.claimReport': { tells: ['reports.changed'], logs: ['report.claim'] },
  'admin.claimNextReport': { tells: ['reports.changed'], logs: ['report.claim'] },
  'admin.releaseReport': { tells: ['reports.changed'], logs: ['report.release'] },
  'admin.handReport': { tells: ['reports.changed', 'site.report_handed'], logs: ['report.hand'] },
  'admin.setReasons': { logs: ['reasons.change'] },
  'admin.reopenReport': { tells: ['reports.changed'], logs: ['report.reopen'] },
  'admin.resolveReports': {
    tells: [
      'chat.changed',
      'comment.gone',
      'content.changed',
      'message.gone',
      'post.gone',
      'reports.changed',
      'site.comment_removed',
      'site.message_removed',
      'site.post_removed',
    ],
    logs: ['comment.remove', 'message.remove', 'post.remove', 'report.resolve'],
  },
  'admin.resolveReport': {
    tells: [
      'chat.changed',
      'comment.gone',
      'content.changed',
      'message.gone',
      'post.gone',
      'reports.changed',
      'site.comment_removed',
      'site.message_removed',
      'site.post_removed',
      'site.profile_cleared',
      'site.suspended_always',
      'site.suspended_until',
      'site.warned',
      'site.warned_about',
    ],
    logs: [
      'comment.remove',
      'message.remove',
      'people.clear_profile',
      'people.suspend',
      'people.warn',
      'post.remove',
      'report.resolve',
    ],
    mails: ['account.mailStanding'],
  },
  'admin.suspend': {
    tells: ['site.suspended_always', 'site.suspended_until'],
    logs: ['people.suspend'],
    mails: ['account.mailStanding'],
  },
  'admin.unsuspend': { tells: ['site.unsuspended'], logs: ['people.unsuspend'] },
  'admin.warn': { tells: ['site.warned'], logs: ['people.warn'], mails: ['account.mailStanding'] },
  'admin.setRole': {
    tells: ['site.demoted', 'site.moderator_given', 'site.moderator_taken', 'site.promoted'],
    logs: ['people.demote', 'people.give_moderator', 'people.promote', 'people.take_moderator'],
  },
  'admin.givePremium': { logs: ['people.give_premium'] },
  'admin.takePremium': { logs: ['people.take_premium'] },
  'admin.closeAccount': { tells: ['chats.changed'], logs: ['people.close'], mails: ['account.mailClosing'] },
  'admin.undoClosing': {
    tells: ['chats.changed'],
    logs: ['people.undo_closing'],
    mails: ['account.mailReopened'],
  },
  'admin.endRefusal': { logs: ['refusal.end'] },
  'admin.endSession': { logs: ['people.end_session'] },
  'admin.addNote': { logs: ['people.note_add'] },
  'admin.editNote': { logs: ['people.note_edit'] },
  'admin.removeNote': { logs: ['people.note_remove'] },
  'admin.endSessions': { logs: ['people.end_session'] },
  'admin.answerAppeal': {
    tells: ['chats.changed', 'site.appeal_refused', 'site.unsuspended'],
    logs: ['appeal.accept', 'appeal.refuse'],
    mails: ['account.mailAppealAnswered'],
  },
  'admin.saveTemplate': { logs: ['template.change'] },
  'admin.notePhraseRead': { logs: ['phrase.read', 'phrase.unread'] },
  'admin.restoreTemplate': { logs: ['template.change'] },
  'admin.announceTerms': { logs: ['terms.announce'] },
  'admin.setCommentsClosed': {
    tells: ['content.changed', 'site.comments_closed', 'site.comments_opened'],
    logs: ['comments.close', 'comments.open'],
  },
  'admin.addPromotedSlot': promotes,
  'admin.changePromotedSlot': promotes,
  'admin.endPromotedSlot': promotes,
  'admin.deletePromotedSlot': promotes,
  'admin.setMainPosts': promotes,
  'admin.addSponsored': promotes,
  'admin.changeSponsored': promotes,
  'admin.endSponsored': promotes,
  'admin.deleteSponsored': promotes,
  'admin.retryJobs': { logs: ['job.retry'] },
  'admin.testMail': nobody,
  'admin.pinPost': { logs: ['post.pin'] },
  'admin.unpinPost': { logs: ['post.unpin'] },
  'admin.setMaintenance': { logs: ['maintenance.set'] },
  'admin.changeStyle': { logs: ['css.change'] },
  'admin.beginApp': nobody,
  'admin.finishApp': newFactor,
  'admin.removeApp': newFactor,
  'admin.beginPasskey': nobody,
  'admin.finishPasskey': newFactor,
  'admin.removePasskey': newFactor,
  'admin.renewRecoveryCodes': newFactor,
  'admin.sendSiteUpdate': { tells: ['update.sent'], logs: ['site_update.send'] },
  'admin.testSiteUpdate': { tells: ['site.test'], logs: ['site_update.test'] },
  'admin.changeSiteSetting': { logs: ['setting.change'] },
  'admin.claimApplications': { tells: ['applications.changed'] },
  'admin.decideApplication': {
    tells: ['applications.changed'],
    logs: ['application.approve', 'application.refuse'],
    mails: ['registration.mailAnswer'],
  },
  'admin.saveSiteUpdateDraft': nobody,
  'admin.deleteSiteUpdateDraft': { logs: ['site_update.discard'] },
  'admin.scheduleSiteUpdate': { logs: ['site_update.schedule'] },
  'admin.unscheduleSiteUpdate': { logs: ['site_update.unschedule'] },
  'admin.announce': { logs: ['announcement.set'] },
  'admin.scheduleAnnouncement': { logs: ['announcement.schedule'] },
  'admin.endAnnouncement': { logs: ['announcement.end'] },
  'admin.writeEmergencyNote': { tells: ['note.said'], logs: ['emergency_note.write'] },
  'admin.editEmergencyNote': { tells: ['note.said'], logs: ['emergency_note.edit'] },
  'admin.endEmergencyNote': { tells: ['note.ended'], logs: ['emergency_note.end'] },
  'admin.withdrawSiteUpdate': { tells: ['update.withdrawn'], logs: ['site_update.withdraw'] },
}

const rows: Readonly<Record<string, Act>> = acts

/**
 * Tells whom something concerns, as the tables say.
 * @throws Error where the running call has no row that names it
 */
export const workOff: Announce = (db, kind, what) => {
  const call = callOfFlow()
  if (call !== null) {
    const { tells, logs } = rows[call] ?? nobody
    const [named, name]: [readonly string[] | undefined, string] =
      kind === 'acted' ? [logs, (what as Happenings['acted']).act] : [tells, kind]
    if (!named?.includes(name)) throw new Error(`${call} announces ${name}, which its row does not name`)
  }
  return happenings[kind].tell(db, what, kind)
}
