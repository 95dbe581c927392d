import type { Database } from '../../platform/db/database.ts'
import { kept } from '../../platform/kept.ts'
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
  const { read, forget } = kept(lookedUpForMs, async () => {
    const { version, words } = await readWordList(db)
    if (known?.version !== version) known = { version, find: wordFinder(words) }
    return known.find
  })
  return { finder: read, forget }
}
