import { useEffect, useState } from 'react'
import { noReadings, type Readings, type SearchTerm, searchTerms } from '../../../contract/search-folding.ts'

let known: Readings = noReadings

/** What is searched for as terms to mark; with their readings once these have come, which are too many for every page. */
export function useTerms(words: string): SearchTerm[] {
  const [readings, setReadings] = useState(() => known)
  useEffect(() => {
    if (known !== noReadings) return
    import('../../../contract/places/readings.ts').then(
      ({ readings }) => {
        known = readings
        setReadings(() => readings)
      },
      () => undefined,
    )
  }, [])
  return searchTerms(words, readings)
}
