import { Fragment } from 'react'
import { japaneseRuns } from './japanese-runs.ts'
import { JapaneseWords } from './japanese-words.tsx'
import { wholeWords } from './whole-words.tsx'

/** A plain text whose Japanese words are marked as Japanese, so that glyphs, line breaks and voices are right. */
export function Mixed({ children }: { children: string }) {
  const runs = japaneseRuns(children)
  if (runs.length === 1) return wholeWords(children)
  return runs.map((run, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text have no other name
      <JapaneseWords key={at}>{run}</JapaneseWords>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={at}>{wholeWords(run)}</Fragment>
    ),
  )
}
