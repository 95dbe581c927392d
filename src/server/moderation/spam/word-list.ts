import type { Database } from '../../platform/db/database.ts'
import { type WordFinder, wordFinder } from './find-words.ts'
import { readWordList } from './word-list.sql.ts'

const lookedUpForMs = 5_000

/** Finds the words of the list that counts now. */
export type SpamWords = {
  /** Looked up at most every five seconds. */
  finder(): Promise<WordFinder>
  /** Looks it up at the next question, after this process has changed it. */
  forget(): void
}

/** @see SpamWords */
export function spamWordsReader(db: Database): SpamWords {
  let known: { version: number; find: WordFinder } | undefined
  let until = 0
  return {
    async finder() {
      if (known && until > Date.now()) return known.find
      const { version, words } = await readWordList(db)
      if (known?.version !== version) known = { version, find: wordFinder(words) }
      until = Date.now() + lookedUpForMs
      return known.find
    },
    forget: () => {
      until = 0
    },
  }
}
