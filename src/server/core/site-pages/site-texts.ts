import type { Database } from '../../platform/db/database.ts'
import { kept } from '../../platform/db/kept.ts'
import { pagesRev } from './read-pages.ts'
import { editionInForce } from './terms.sql.ts'

/** What every call may need to know of the site's texts; looked up at most every five seconds. */
export type SiteTexts = {
  /** Which texts there are now: another string after every change. */
  rev(): Promise<string>
  /** The edition of the terms that one must have accepted to write. */
  termsInForce(): Promise<number>
  /** To be called when this process has changed one of them. */
  forget(): void
}

const keptMs = 5_000

/** Reads what the texts of the site are now. */
export function openSiteTexts(db: Database): SiteTexts {
  const rev = kept(keptMs, () => pagesRev(db))
  const terms = kept(keptMs, () => editionInForce(db))
  return {
    rev: rev.read,
    termsInForce: terms.read,
    forget() {
      rev.forget()
      terms.forget()
    },
  }
}
