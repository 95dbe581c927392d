import type { Database } from '../../platform/db/database.ts'
import { kept } from '../../platform/db/kept.ts'
import { readWordList } from './word-list.sql.ts'

const lookedUpForMs = 5_000

/** The words of the list that counts now. */
export type SpamWords = {
  /** Looked up at most every five seconds. */
  list(): Promise<readonly string[]>
  /** Looks it up at the next question, after this process has changed it. */
  forget(): void
}

/** @see SpamWords */
export function spamWordsReader(db: Database): SpamWords {
  const { read, forget } = kept(lookedUpForMs, async () => (await readWordList(db)).words)
  return { list: read, forget }
}
