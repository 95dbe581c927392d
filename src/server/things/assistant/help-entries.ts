import type { Language } from '../../../contract/messages/text.ts'
import { readerText } from '../../../contract/rich-text/plain-text.ts'
import { helpSections } from '../../core/site-pages/read-pages.ts'
import type { Database } from '../../platform/db/database.ts'
import type { HelpEntry } from './find-help.ts'

/** What the help says now, in a language. */
export const helpEntries = async (db: Database, language: Language): Promise<HelpEntry[]> =>
  (await helpSections(db, language)).map(({ subject, heading, text }) => ({
    heading: subject,
    ask: heading,
    answer: readerText(text)
      .split(/\n+/)
      .filter(line => line.trim() !== ''),
  }))
