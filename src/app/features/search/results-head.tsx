import { useRef } from 'react'
import type { Sought } from '../../state/navigation/search-address.ts'
import { useTerms } from '../../state/reading/use-terms.ts'
import { TagRoom } from './tag-room.tsx'
import { useMarks } from './use-marks.ts'

/** Above a list of posts that a search has narrowed down: how many tags it has. Marks the hits in the posts below. */
export function ResultsHead({ words, tags }: Sought) {
  const head = useRef<HTMLDivElement>(null)
  useMarks(head, useTerms(words))
  return (
    <div ref={head}>
      <TagRoom words={words} tags={tags} />
    </div>
  )
}
