import { useEffect, useState } from 'react'
import { noReadings, type Readings, type SearchTerm, searchTerms } from '../../../contract/search-folding.ts'
import { withPart } from '../loading/with-part.ts'

let known: Readings = noReadings

/** The search terms to mark. Later also with their readings, which are loaded separately because they are large. */
export function useTerms(words: string): SearchTerm[] {
  const [readings, setReadings] = useState(() => known)
  useEffect(() => {
    if (known !== noReadings) return
    withPart(
      () => import('../../../contract/places/readings.ts'),
      ({ readings }) => {
        known = readings
        setReadings(() => readings)
      },
    )
  }, [])
  return searchTerms(words, readings)
}
