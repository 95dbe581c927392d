import type { Migration } from 'kysely/migration'
import { foundation } from './0001-foundation.ts'
import { people } from './0002-people.ts'
import { content } from './0003-content.ts'
import { avatars } from './0004-avatars.ts'
import { account } from './0005-account.ts'
import { social } from './0006-social.ts'
import { galleries } from './0007-galleries.ts'
import { contentMore } from './0008-content-more.ts'
import { search } from './0009-search.ts'
import { namesAsTyped } from './0010-names-as-typed.ts'
import { standing } from './0011-standing.ts'
import { uploads } from './0012-uploads.ts'
import { pictureTurns } from './0013-picture-turns.ts'
import { chats } from './0014-chats.ts'
import { commentsOfAuthors } from './0015-comments-of-authors.ts'
import { notifications } from './0016-notifications.ts'
import { chatsEnded } from './0017-chats-ended.ts'
import { takeBacks } from './0018-take-backs.ts'
import { mailDigests } from './0019-mail-digests.ts'
import { push } from './0020-push.ts'
import { reportedPictures } from './0021-reported-pictures.ts'
import { adminLog } from './0022-admin-log.ts'
import { standingOfPeople } from './0023-standing-of-people.ts'
import { secondFactor } from './0024-second-factor.ts'
import { moderation } from './0025-moderation.ts'
import { reportCases } from './0026-report-cases.ts'
import { maintenance } from './0027-maintenance.ts'
import { stats } from './0028-stats.ts'
import { promote } from './0029-promote.ts'
import { sitePages } from './0030-site-pages.ts'
import { siteStyles } from './0031-site-styles.ts'
import { adminLogSearch } from './0032-admin-log-search.ts'
import { siteUpdates } from './0033-site-updates.ts'
import { placeCounts } from './0034-place-counts.ts'
import { coveredOrders } from './0035-covered-orders.ts'
import { collections } from './0036-collections.ts'
import { fileBytes } from './0037-file-bytes.ts'
import { chatSigns } from './0038-chat-signs.ts'
import { repliesToAuthors } from './0039-replies-to-authors.ts'
import { closedByAdmin } from './0040-closed-by-admin.ts'
import { premiumUntil } from './0041-premium-until.ts'
import { chatMentions } from './0042-chat-mentions.ts'
import { chatLines } from './0043-chat-lines.ts'
import { heldPushes } from './0044-held-pushes.ts'
import { moderators } from './0045-moderators.ts'
import { handedReports } from './0046-handed-reports.ts'
import { usualReasons } from './0047-usual-reasons.ts'
import { siteSettings } from './0048-site-settings.ts'
import { invitations } from './0049-invitations.ts'
import { applications } from './0050-applications.ts'
import { health } from './0051-health.ts'
import { bouncedAddresses } from './0052-bounced-addresses.ts'
import { troubles } from './0053-troubles.ts'
import { maintenanceSentence } from './0054-maintenance-sentence.ts'
import { siteUpdateDrafts } from './0055-site-update-drafts.ts'
import { announcements } from './0056-announcements.ts'
import { closedComments } from './0057-closed-comments.ts'
import { pins } from './0058-pins.ts'
import { standingAbout } from './0059-standing-about.ts'
import { findingPeople } from './0060-finding-people.ts'
import { bans } from './0061-bans.ts'
import { reportsOfPerson } from './0062-reports-of-person.ts'
import { lineDrafts } from './0063-line-drafts.ts'
import { closedByAdminAt } from './0064-closed-by-admin-at.ts'
import { accountWatches } from './0065-account-watches.ts'
import { decidedQueues } from './0066-decided-queues.ts'
import { applicationBrowsers } from './0067-application-browsers.ts'
import { singleLetters } from './0068-single-letters.ts'
import { builds } from './0069-builds.ts'
import { emergencyNotes } from './0070-emergency-notes.ts'
import { postDays } from './0072-post-days.ts'
import { stopsAndDoors } from './0073-stops-and-doors.ts'
import { evesAndPhrases } from './0074-eves-and-phrases.ts'

/** Every migration, in order; one that was published is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-people': people,
  '0003-content': content,
  '0004-avatars': avatars,
  '0005-account': account,
  '0006-social': social,
  '0007-galleries': galleries,
  '0008-content-more': contentMore,
  '0009-search': search,
  '0010-names-as-typed': namesAsTyped,
  '0011-standing': standing,
  '0012-uploads': uploads,
  '0013-picture-turns': pictureTurns,
  '0014-chats': chats,
  '0015-comments-of-authors': commentsOfAuthors,
  '0016-notifications': notifications,
  '0017-chats-ended': chatsEnded,
  '0018-take-backs': takeBacks,
  '0019-mail-digests': mailDigests,
  '0020-push': push,
  '0021-reported-pictures': reportedPictures,
  '0022-admin-log': adminLog,
  '0023-standing-of-people': standingOfPeople,
  '0024-second-factor': secondFactor,
  '0025-moderation': moderation,
  '0026-report-cases': reportCases,
  '0027-maintenance': maintenance,
  '0028-stats': stats,
  '0029-promote': promote,
  '0030-site-pages': sitePages,
  '0031-site-styles': siteStyles,
  '0032-admin-log-search': adminLogSearch,
  '0033-site-updates': siteUpdates,
  '0034-place-counts': placeCounts,
  '0035-covered-orders': coveredOrders,
  '0036-collections': collections,
  '0037-file-bytes': fileBytes,
  '0038-chat-signs': chatSigns,
  '0039-replies-to-authors': repliesToAuthors,
  '0040-closed-by-admin': closedByAdmin,
  '0041-premium-until': premiumUntil,
  '0042-chat-mentions': chatMentions,
  '0043-chat-lines': chatLines,
  '0044-held-pushes': heldPushes,
  '0045-moderators': moderators,
  '0046-handed-reports': handedReports,
  '0047-usual-reasons': usualReasons,
  '0048-site-settings': siteSettings,
  '0049-invitations': invitations,
  '0050-applications': applications,
  '0051-health': health,
  '0052-bounced-addresses': bouncedAddresses,
  '0053-troubles': troubles,
  '0054-maintenance-sentence': maintenanceSentence,
  '0055-site-update-drafts': siteUpdateDrafts,
  '0056-announcements': announcements,
  '0057-closed-comments': closedComments,
  '0058-pins': pins,
  '0059-standing-about': standingAbout,
  '0060-finding-people': findingPeople,
  '0061-bans': bans,
  '0062-reports-of-person': reportsOfPerson,
  '0063-line-drafts': lineDrafts,
  '0064-closed-by-admin-at': closedByAdminAt,
  '0065-account-watches': accountWatches,
  '0066-decided-queues': decidedQueues,
  '0067-application-browsers': applicationBrowsers,
  '0068-single-letters': singleLetters,
  '0069-builds': builds,
  '0070-emergency-notes': emergencyNotes,
  '0072-post-days': postDays,
  '0073-stops-and-doors': stopsAndDoors,
  '0074-eves-and-phrases': evesAndPhrases,
}
