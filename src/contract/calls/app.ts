import * as v from 'valibot'
import { changes } from '../entities/changes.ts'
import { cursor } from '../entities/common.ts'
import { sitePage, sitePageName } from '../entities/site-page.ts'
import { whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { languages } from '../messages/text.ts'
import { call } from './define.ts'

/** What the application itself asks, and delta sync. */
export const app = {
  maintenance: call({
    method: 'GET',
    path: '/api/get_maitenance_status',
    who: 'anyone',
    summary: 'Whether the site is under maintenance (1) or open (0), and after how many seconds to ask again.',
    output: v.object({ status: v.picklist([0, 1]), retry_after: v.optional(v.number()) }),
    duringMaintenance: true,
  }),
  version: call({
    method: 'GET',
    path: '/version.json',
    who: 'anyone',
    summary: 'The version that is published, the build of its files, and the site’s own style sheet.',
    output: v.object({
      version: v.string(),
      build: v.string(),
      style: v.optional(v.nullable(v.object({ path: v.string(), light: v.string(), dark: v.string() }))),
    }),
    duringMaintenance: true,
  }),
  assistant: call({
    method: 'POST',
    path: '/api/chat',
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
  changes: call({
    method: 'GET',
    path: '/api/get_changes',
    who: 'anyone',
    summary:
      'What changed in public content since a cursor. Without one: where to begin. `reset`: too much, load anew.',
    query: v.object({
      epoch: v.optional(v.pipe(v.string(), v.maxLength(100))),
      since: v.optional(whole(0, Number.MAX_SAFE_INTEGER)),
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
    }),
  }),
  pages: call({
    method: 'GET',
    path: '/api/get_site_pages',
    who: 'anyone',
    summary:
      'The texts of the pages that admins write, in all languages; of one page where it is named. Pages without a text are left out.',
    query: v.object({ name: v.optional(sitePageName) }),
    output: v.object({ rev: v.string(), pages: v.array(sitePage) }),
    shared: true,
  }),
}
