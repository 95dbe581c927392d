import { readAlerts } from './admin/emergency-notes/alerts.ts'
import { compareStored } from './admin/health/compare-stored.ts'
import { lookAtHealth, mailTrouble } from './admin/health/look.ts'
import { purgeEvidence } from './admin/reports/purge.ts'
import { tellReporters } from './admin/reports/tell-reporters.ts'
import { sendDue } from './admin/scheduled/send-due.ts'
import { forgetPrints } from './core/spam/prints.sql.ts'
import { endMootAppeals } from './core/standing/appeals.sql.ts'
import { roll as rollStats } from './core/stats/jobs.ts'
import { purgeOldUploads } from './core/uploads/purge.ts'
import { removeFiles } from './core/uploads/remove-pictures.ts'
import {
  mailAppealAnswered,
  mailClosing,
  mailEmailChanged,
  mailEmailCode,
  mailExport,
  mailReopened,
  mailStanding,
} from './gate/account/mails.ts'
import { packExport } from './gate/account/pack-export.ts'
import { purgeAccounts, removeExports } from './gate/account/purge.ts'
import { removeAccount } from './gate/account/remove-account.ts'
import { mailNewSignIn, mailPasswordChanged, mailRestore } from './gate/auth/mails.ts'
import { purgePasses } from './gate/auth/passes.sql.ts'
import { purgeSessions } from './gate/auth/sessions.sql.ts'
import { purgeApplications } from './gate/door/applications.sql.ts'
import { purgeInvitations } from './gate/door/invitations.sql.ts'
import { mailAnswer } from './gate/door/mails.ts'
import { mailCode, mailKnown, mailRefused } from './gate/registration/mails.ts'
import { purgeRegistration } from './gate/registration/registration.sql.ts'
import { mailFactorChange } from './gate/second-factor/mails.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { purgeAnswers } from './platform/http/idempotency.sql.ts'
import { purgeRates } from './platform/http/rates.sql.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { purgePreviewCache } from './things/link-preview/preview-cache.sql.ts'
import { removeCards } from './things/post-cards/stored-card.ts'
import { purgeDeleted, rankAll, rankRecent } from './things/posts/jobs.ts'
import { previewFirstLink } from './things/posts/preview-first-link.ts'
import { purgeTags } from './things/tags/favorite-tags.sql.ts'
import { lookForDigests, sendDigest } from './told/digest/jobs.ts'
import { tellOfEves } from './told/eves/jobs.ts'
import { forget as forgetNotifications, purge as purgeNotifications } from './told/notifications/jobs.ts'
import { endQuietHours } from './told/push/hold.ts'
import { pushEverybody, pushFollowed, pushMessage, pushTold, sendPush } from './told/push/jobs.ts'
import { purgeSubscriptions } from './told/subscriptions/subscriptions.sql.ts'

/** The handlers of all kinds of jobs. Leaving one out does not compile. */
export const jobHandlers: JobHandlers = {
  'registration.mailCode': mailCode,
  'registration.mailKnown': mailKnown,
  'registration.mailRefused': mailRefused,
  'registration.mailAnswer': mailAnswer,
  'auth.mailRestore': mailRestore,
  'auth.mailPasswordChanged': mailPasswordChanged,
  'auth.mailNewSignIn': mailNewSignIn,
  'secondFactor.mail': mailFactorChange,
  'account.mailEmailCode': mailEmailCode,
  'account.mailEmailChanged': mailEmailChanged,
  'account.mailClosing': mailClosing,
  'account.mailReopened': mailReopened,
  'account.mailStanding': mailStanding,
  'account.mailAppealAnswered': mailAppealAnswered,
  'account.mailExport': mailExport,
  'account.export': packExport,
  'account.remove': removeAccount,
  'account.removeExports': removeExports,
  'account.purge': purgeAccounts,
  'platform.purge': async (_payload, { db }) => {
    await purgeAnswers(db)
    await purgeRates(db)
    await purgeRegistration(db)
    await purgeApplications(db)
    await purgeInvitations(db)
    await purgeSubscriptions(db)
    await purgeSessions(db)
    await purgePasses(db)
    await purgePreviewCache(db)
    await endMootAppeals(db)
    await inTransaction(db, purgeTags)
  },
  'digest.look': lookForDigests,
  'digest.send': sendDigest,
  'eves.tell': tellOfEves,
  'notifications.forget': forgetNotifications,
  'notifications.purge': purgeNotifications,
  'push.message': pushMessage,
  'push.told': pushTold,
  'push.followed': pushFollowed,
  'push.everybody': pushEverybody,
  'push.send': sendPush,
  'push.endQuietHours': endQuietHours,
  'posts.rank': rankRecent,
  'posts.rankAll': rankAll,
  'posts.preview': previewFirstLink,
  'posts.purge': async (_payload, services) => {
    await removeCards(services, await purgeDeleted(services))
    await forgetPrints(services.db)
  },
  'alerts.read': readAlerts,
  'updates.sendDue': sendDue,
  'stats.roll': rollStats,
  'reports.tellReporters': tellReporters,
  'reports.purge': purgeEvidence,
  'health.look': lookAtHealth,
  'health.mailTrouble': mailTrouble,
  'uploads.removeFiles': removeFiles,
  'uploads.purge': purgeOldUploads,
  'uploads.compareStored': compareStored,
}
