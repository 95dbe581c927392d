import { createHash } from 'node:crypto'
import type { HomeWords, SitePage } from '../../../contract/entities/site-page.ts'
import { type Language, languages } from '../../../contract/messages/text.ts'
import { plainText } from '../../../contract/rich-text/plain-text.ts'
import { pageIn, type SitePageName, sitePageNames } from '../../../contract/site-pages.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { firstTexts } from './first-texts.ts'
import { latestVersions, savesUntilNow } from './pages.sql.ts'
import { phraseChanges, readPhrases } from './read-phrases.sql.ts'

/** Names the texts that this build ships with: a new build may bring others. */
const shipped = createHash('sha256').update(JSON.stringify(firstTexts)).digest('hex').slice(0, 8)

/** Which texts there are now, and which phrases were read: another string after every change. */
export const pagesRev = async (db: Database): Promise<string> =>
  `${await savesUntilNow(db)}-${await phraseChanges(db)}-${shipped}`

/** All pages in all languages as they are now, or one page in all; also those without a text. */
export async function currentPages(db: Database, name?: SitePageName): Promise<SitePage[]> {
  const saved = new Map((await latestVersions(db, name)).map(row => [`${row.page} ${row.language}`, row]))
  return (name === undefined ? sitePageNames : [name]).flatMap(page =>
    languages.map(language => {
      const row = saved.get(`${page} ${language}`)
      return {
        name: page,
        language,
        version: row?.version ?? 0,
        changed_at: row?.at.toISOString() ?? null,
        sections: row?.sections ?? [...firstTexts[page][language]],
      }
    }),
  )
}

/** The texts of the pages, for everybody. Which they are is read first: a page that is saved meanwhile is asked for again. */
export const pages: Handler<'app.pages'> = async ({ query }, { db }) => {
  const rev = await pagesRev(db)
  const all = await currentPages(db, query.name)
  return { rev, pages: all.filter(({ sections }) => sections.length > 0), read_phrases: await readPhrases(db) }
}

/** A question of the help page: the subject that it stands under, its heading, and its answer as canonical HTML. */
export type HelpSection = { subject: string; heading: string; text: string }

/** The questions of the help page with their answers, as they are now. */
export async function helpSections(db: Database, language: Language): Promise<HelpSection[]> {
  const sections = pageIn(await currentPages(db, 'help'), 'help', language)?.sections ?? []
  let subject = ''
  return sections.flatMap(({ heading, text }) => {
    if (text !== '') return [{ subject, heading, text }]
    subject = heading
    return []
  })
}

/** The words of home above its lists, in both languages. */
export async function homeWordsOf(db: Database): Promise<Record<Language, HomeWords>> {
  const saved = await currentPages(db, 'home')
  const words = (language: Language): HomeWords => {
    const [greeting, below] = pageIn(saved, 'home', language)?.sections ?? []
    return {
      hello: greeting?.heading ?? '',
      say: plainText(greeting?.text ?? ''),
      hint: [below?.heading ?? '', plainText(below?.text ?? '')].filter(Boolean).join(' '),
    }
  }
  return { en: words('en'), ja: words('ja') }
}
