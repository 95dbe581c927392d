import * as v from 'valibot'
import { instant } from '../../entities/common.ts'
import { pageLanguage, pageSection, sitePageName } from '../../entities/site-page.ts'
import { lineOf, richText, whole } from '../../fields.ts'
import { keepingLimits } from '../../keeping-limits.ts'
import { call } from '../define.ts'
import { listCursor, messageOnly } from '../shapes.ts'
import { reason } from './shapes.ts'

const version = whole(0, 2 ** 31 - 2)
const page = { name: sitePageName, language: pageLanguage }

/** The sections of a page as they are sent: each is cleaned, and held against the bounds of its page afterwards. */
const sections = v.pipe(
  v.array(v.unknown()),
  v.maxLength(keepingLimits.pageSections.max),
  v.array(
    v.object({
      heading: lineOf(keepingLimits.pageHeading.max, 'error.text_long'),
      text: richText(keepingLimits.pageText.max),
    }),
  ),
)

/** What a save begins from, and why it is made. */
const save = { based_on: version, note: reason }

const saved = v.object({ message: v.string(), version })

/** A version of a page, without its text. */
const pageVersion = v.object({
  version,
  /** Who saved it, by tag; null for the text that the product ships with. */
  by: v.nullable(v.string()),
  at: v.nullable(instant),
  note: v.string(),
  /** The version that was brought back by it. */
  restored: v.nullable(version),
})

const summaries = {
  summary_en: lineOf(keepingLimits.termsSummary.max, 'error.text_long'),
  summary_ja: lineOf(keepingLimits.termsSummary.max, 'error.text_long'),
}

/** The texts of the site's pages, with their versions, and the editions of the terms. */
export const template = {
  templatePages: call('GET /api/admin_template_pages', {
    who: 'admin',
    summary: 'The newest version of each page in each language.',
    output: v.array(v.object({ ...page, ...pageVersion.entries, sections: v.number() })),
  }),
  templateVersions: call('GET /api/admin_template_versions/{name}/{language}', {
    who: 'admin',
    summary: 'The versions of a page in a language, the newest first.',
    params: v.object(page),
    query: v.object({ cursor: listCursor }),
    output: v.array(pageVersion),
  }),
  templateVersion: call('GET /api/admin_template_version/{name}/{language}/{version}', {
    who: 'admin',
    summary: 'A version of a page with its text; 0 is the text that the product ships with.',
    params: v.object({ ...page, version }),
    output: v.object({ ...page, ...pageVersion.entries, sections: v.array(pageSection) }),
  }),
  saveTemplate: call('PUT /api/admin_template/{name}/{language}', {
    who: 'admin',
    summary: 'Save a page as its next version; a conflict when somebody has saved another one meanwhile.',
    params: v.object(page),
    body: v.object({ ...save, sections }),
    output: saved,
    withdraws: true,
  }),
  restoreTemplate: call('PUT /api/admin_restore_template/{name}/{language}/{version}', {
    who: 'admin',
    summary: 'Bring an older version of a page back, as its next version.',
    params: v.object({ ...page, version }),
    body: v.object(save),
    output: saved,
    withdraws: true,
  }),
  termsEditions: call('GET /api/admin_terms_editions', {
    who: 'admin',
    summary: 'The editions of the terms, the newest first, and how many members have accepted the newest one.',
    output: v.object({
      editions: v.array(
        v.object({
          edition: v.number(),
          ...summaries,
          version_en: v.number(),
          version_ja: v.number(),
          holds_from: instant,
          announced_at: instant,
        }),
      ),
      accepted: v.number(),
      members: v.number(),
    }),
  }),
  announceTerms: call('POST /api/admin_announce_terms', {
    who: 'admin',
    summary:
      'Ask members to accept the terms as they are now: what has changed, and from when on only those who did may write.',
    body: v.object({
      ...summaries,
      holds_from: instant,
      /** The newest edition that the admin knows of: another one may have been announced meanwhile. */
      after: version,
      note: reason,
    }),
    status: 201,
    output: messageOnly,
    withdraws: true,
  }),
  phrases: call('GET /api/admin_phrases', {
    who: 'admin',
    summary:
      'The phrases of which a native speaker has to read the words, or the answers alone, and who said when that one did.',
    output: v.array(
      v.object({
        phrase: v.string(),
        english: v.string(),
        answers_only: v.boolean(),
        read: v.nullable(v.object({ by: v.nullable(v.string()), at: instant })),
      }),
    ),
  }),
  notePhraseRead: call('PUT /api/admin_phrase_read', {
    who: 'admin',
    summary:
      'Note that a native speaker has read a phrase, by its Japanese text, or take that back. A repeat changes nothing.',
    body: v.object({ phrase: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), read: v.boolean() }),
    output: messageOnly,
    withdraws: true,
  }),
}
