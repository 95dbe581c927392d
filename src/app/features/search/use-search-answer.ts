import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { folded } from '../../../contract/search-folding.ts'
import { afterPause } from '../../state/loading/while-here.ts'
import type { Sought } from '../../state/navigation/search-address.ts'
import { runSearch } from './run-search.ts'
import type { SearchAnswer } from './search-answer.ts'

type Answer = SearchAnswer & { key: string; sought: Sought }

const keyOf = ({ words, tags }: Sought): string => JSON.stringify([folded(words).trim(), ...tags])

/**
 * Runs a search when the typing has paused for 500 ms. The same search is not run twice.
 * @param run starts the search; `isLate` tells it whether something else was typed meanwhile
 * @param able whether there is enough to search for
 */
export function useRested(sought: Sought, able: boolean, run: (isLate: () => boolean) => void): void {
  const key = able ? keyOf(sought) : null
  const rested = useEffectEvent(run)
  useEffect(() => {
    if (key !== null) return afterPause(limits.search.debounceMs, rested)
  }, [key])
}

/** The results for what is typed; while newer ones load, those before. */
export function useSearchAnswer(sought: Sought, able: boolean, onAnswer: () => void): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useRested(sought, able, async isLate => {
    const key = keyOf(sought)
    if (answer?.key === key && answer.searched === null) return onAnswer()
    const found = await runSearch(sought)
    if (isLate() || typeof found === 'string') return
    setAnswer({ ...found, key, sought })
    onAnswer()
  })
  return able ? answer : null
}
