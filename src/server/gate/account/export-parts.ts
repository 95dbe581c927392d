import { exportAcceptances } from '../../core/site-pages/export.sql.ts'
import { exportAppeals, exportNotes, exportWarnings } from '../../core/standing/export.sql.ts'
import { exportPictures } from '../../core/uploads/export.sql.ts'
import { type ExportRows, onePage } from '../../platform/db/export-rows.ts'
import { exportChatLines, exportChats, exportMessages } from '../../things/chat/export.sql.ts'
import { exportCollections } from '../../things/collections/export.sql.ts'
import { exportComments } from '../../things/comments/export.sql.ts'
import { draftsOf } from '../../things/drafts/drafts.sql.ts'
import { exportPhotos } from '../../things/galleries/export.sql.ts'
import { exportHeldComments, exportModeration } from '../../things/moderation/export.sql.ts'
import { exportPosts, exportSaves } from '../../things/posts/export.sql.ts'
import { exportReactions } from '../../things/reactions/export.sql.ts'
import { exportBlocks, exportFollows, exportReports } from '../../things/social/export.sql.ts'
import { exportFavoriteTags } from '../../things/tags/export.sql.ts'
import { exportNotifications } from '../../told/notifications/export.sql.ts'
import { exportSubscriptions } from '../../told/push/export.sql.ts'
import { exportInvitations, exportInvited } from '../door/export.sql.ts'
import { exportPasskeys } from '../second-factor/export.sql.ts'
import { exportSettings } from '../settings/export.sql.ts'
import { exportBounced } from './bounced.sql.ts'
import { exportAccount, exportSessions } from './export.sql.ts'

/** The parts of an account's data export: each topic gives what the person has written into its tables. */
export const exportParts: Readonly<Record<string, ExportRows>> = {
  account: exportAccount,
  sessions: exportSessions,
  returned_mail: exportBounced,
  accepted_terms: exportAcceptances,
  passkeys: exportPasskeys,
  invitations: exportInvitations,
  invited: exportInvited,
  appeals: exportAppeals,
  warnings: exportWarnings,
  notes: exportNotes,
  settings: exportSettings,
  posts: exportPosts,
  moderation: exportModeration,
  saved_posts: exportSaves,
  comments: exportComments,
  held_comments: exportHeldComments,
  chats: exportChats,
  chat_lines: exportChatLines,
  messages: exportMessages,
  drafts: onePage(draftsOf),
  reactions: exportReactions,
  favorite_tags: exportFavoriteTags,
  follows: exportFollows,
  blocks: exportBlocks,
  reports: exportReports,
  notifications: exportNotifications,
  push_subscriptions: exportSubscriptions,
  galleries: exportPhotos,
  collections: exportCollections,
  pictures: exportPictures,
}
