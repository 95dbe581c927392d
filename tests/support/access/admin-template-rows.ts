import type { SitePageName } from '../../../src/contract/site-pages.ts'
import { latestVersions } from '../../../src/server/core/site-pages/pages.sql.ts'
import { readPhrases } from '../../../src/server/core/site-pages/read-phrases.sql.ts'
import { newestEdition } from '../../../src/server/core/site-pages/terms.sql.ts'
import { onlyAdmins } from './answers.ts'
import type { RowsOf } from './rows.ts'
import type { World } from './world.ts'

const note = 'Clearer'
const language = 'en' as const
const phrase = 'これをください。'
const sections = [{ heading: 'Hello', text: '<p>Come in</p>' }]

/** The version that a save must begin from. */
const newest = async ({ server }: World, name: SitePageName) =>
  (await latestVersions(server.services.db, name)).find(row => row.language === language)?.version ?? 0

type TemplateRows = Pick<
  RowsOf<'admin'>,
  | 'admin.templatePages'
  | 'admin.templateVersions'
  | 'admin.templateVersion'
  | 'admin.saveTemplate'
  | 'admin.restoreTemplate'
  | 'admin.termsEditions'
  | 'admin.announceTerms'
  | 'admin.phrases'
  | 'admin.notePhraseRead'
>

/** The texts of the site's pages, and the editions of the terms. */
export const adminTemplateRows: TemplateRows = {
  'admin.templatePages': { input: () => ({}), answers: onlyAdmins },
  'admin.templateVersions': { input: () => ({ params: { name: 'about', language }, query: {} }), answers: onlyAdmins },
  'admin.templateVersion': {
    input: () => ({ params: { name: 'about', language, version: 0 } }),
    answers: onlyAdmins,
  },
  'admin.saveTemplate': {
    input: {
      arrange: async world => ({
        params: { name: 'about', language },
        body: { based_on: await newest(world, 'about'), note, sections },
      }),
    },
    answers: onlyAdmins,
  },
  'admin.restoreTemplate': {
    input: {
      arrange: async world => ({
        params: { name: 'privacy', language, version: 0 },
        body: { based_on: await newest(world, 'privacy'), note },
      }),
    },
    answers: onlyAdmins,
  },
  'admin.phrases': { input: () => ({}), answers: onlyAdmins },
  'admin.notePhraseRead': {
    input: {
      // Each call changes something: what was noted already is noted, and logged, no more.
      arrange: async ({ server }) => ({
        body: { phrase, read: !(await readPhrases(server.services.db)).includes(phrase) },
      }),
    },
    answers: onlyAdmins,
  },
  'admin.termsEditions': { input: () => ({}), answers: onlyAdmins },
  'admin.announceTerms': {
    input: {
      arrange: async ({ server }) => ({
        body: {
          summary_en: 'Pictures of others need their consent',
          summary_ja: '人の写真には本人の同意が必要になります',
          holds_from: new Date(Date.now() + 86_400_000).toISOString(),
          after: await newestEdition(server.services.db),
          note,
        },
      }),
    },
    answers: onlyAdmins,
  },
}
