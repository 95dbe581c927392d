import * as v from 'valibot'
import { announcement } from '../entities/announcement.ts'
import { changes } from '../entities/changes.ts'
import { cursor } from '../entities/common.ts'
import { emergencyNote } from '../entities/emergency-note.ts'
import { notificationSummary } from '../entities/notification.ts'
import { session } from '../entities/session.ts'
import { sitePage, sitePageName } from '../entities/site-page.ts'
import { whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { languages } from '../messages/text.ts'
import { chat } from './chat.ts'
import { call } from './define.ts'
import { notifications } from './notifications.ts'
import { settings } from './settings.ts'
import { sidebar } from './sidebar.ts'

const revision = whole(0, Number.MAX_SAFE_INTEGER)

/** What a member's device keeps of its own account, and asks for at no start of its own (PRODUCT 10.21). */
const own = v.object({
  session: v.omit(session, ['token']),
  privacy: settings.privacy.output,
  notifications: settings.notifications.output,
  display: settings.display.output,
  account: settings.account.output,
  favorites: sidebar.favoriteTags.output,
})

/** What the application itself asks, and delta sync. */
export const app = {
  maintenance: call('GET /api/get_maitenance_status', {
    who: 'anyone',
    summary:
      'Whether the site is under maintenance (1) or open (0), after how many seconds to ask again, and what an admin says meanwhile.',
    output: v.object({
      status: v.picklist([0, 1]),
      retry_after: v.optional(v.number()),
      said: v.optional(v.nullable(v.object({ en: v.string(), ja: v.string() }))),
    }),
    duringMaintenance: true,
  }),
  version: call('GET /version.json', {
    who: 'anyone',
    summary:
      'The version that is published, the build of its files, the other host of its files and public pictures if there is one, and the site’s own style sheet.',
    output: v.object({
      version: v.string(),
      build: v.string(),
      assets: v.optional(v.string()),
      style: v.optional(v.nullable(v.object({ path: v.string(), light: v.string(), dark: v.string() }))),
    }),
    duringMaintenance: true,
  }),
  assistant: call('POST /api/chat', {
    who: 'anyone',
    summary:
      'Ask the assistant; not found while it is switched off. `response` is the whole answer as plain text with addresses; `text` and `links` are its parts, `language` that of the answer.',
    body: v.object({
      message: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(limits.assistantText.min),
        v.maxLength(limits.assistantText.max),
      ),
    }),
    output: v.object({
      response: v.string(),
      text: v.array(v.string()),
      links: v.array(v.object({ title: v.string(), path: v.string() })),
      language: v.picklist(languages),
    }),
    rate: 'assistant',
  }),
  changes: call('GET /api/get_changes', {
    who: 'anyone',
    summary:
      'What changed in public content since a cursor. Without one: where to begin. `reset`: too much, load anew. With `own`: all else that the caller’s device asks when it comes back.',
    query: v.object({
      epoch: v.optional(v.pipe(v.string(), v.maxLength(100))),
      since: v.optional(revision),
      /** What the device has of `own`, or nothing: asks for all that follows `pages_rev` in the answer. */
      own: v.optional(v.pipe(v.string(), v.maxLength(43))),
      /** The cursors of `chat.changed` and `notifications.changes`, in the same epoch. */
      chats: v.optional(revision),
      notifications: v.optional(revision),
    }),
    output: v.object({
      cursor,
      reset: v.boolean(),
      more: v.boolean(),
      changes,
      /** Which texts of the site's pages there are now, see `pages`. */
      pages_rev: v.optional(v.string()),
      /** Which state the asker's collections have; another one than a device read last means that it lacks changes of them. */
      collections_rev: v.optional(v.string()),
      /** The emergency notes that stand, the latest change first; a device holds no others. */
      emergency_notes: v.optional(v.array(emergencyNote)),
      site: v.optional(
        v.object({
          maintenance: v.picklist([0, 1]),
          version: v.string(),
          build: v.string(),
          /** The path of the site's own style sheet. */
          style: v.nullable(v.string()),
          /** The line above pages. */
          announcement: v.optional(v.nullable(announcement)),
        }),
      ),
      /** Of a member: which `part` there is now, and this where it is another than the device has. */
      own: v.optional(v.object({ of: v.string(), part: v.optional(own) })),
      chats: v.optional(chat.changed.output),
      notifications: v.optional(notifications.changes.output),
      unread: v.optional(notifications.messages.output),
      bell: v.optional(notificationSummary),
    }),
  }),
  pages: call('GET /api/get_site_pages', {
    who: 'anyone',
    summary:
      'The texts of the pages that admins write, in all languages; of one page where it is named. Pages without a text are left out. Beside them the phrases that a native speaker has read.',
    query: v.object({ name: v.optional(sitePageName) }),
    output: v.object({
      rev: v.string(),
      pages: v.array(sitePage),
      /** By their Japanese texts; a server of before they were noted says nothing of them. */
      read_phrases: v.optional(v.array(v.string())),
    }),
    shared: true,
  }),
  emergencyNotes: call('GET /api/get_emergency_notes', {
    who: 'anyone',
    summary: 'The emergency notes that stand, the latest change first.',
    output: v.array(emergencyNote),
    duringMaintenance: true,
  }),
}
