import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { folded } from '../../../contract/search-folding.ts'
import type { Sought } from '../../state/navigation/search-address.ts'
import { ask } from './run-search.ts'
import type { Found } from './search-answer.ts'

type Answer = Found & { key: string; sought: Sought }

const keyOf = ({ words, tags }: Sought): string => JSON.stringify([folded(words).trim(), ...tags])

/**
 * Runs a search once the typing rests for 500 ms. What would be the same search is not asked again, and an answer that comes
 * after something else was typed is dropped.
 * @param run gives the answer, or null for none
 * @param able whether there is enough to search for
 */
export function useRested(sought: Sought, able: boolean, run: (isLate: () => boolean) => void): void {
  const key = able ? keyOf(sought) : null
  const rested = useEffectEvent(run)
  useEffect(() => {
    if (key === null) return
    let late = false
    const timer = setTimeout(() => rested(() => late), limits.search.debounceMs)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [key])
}

/** What was found for what is typed; while something newer is asked for, what was found before. */
export function useAsked(sought: Sought, able: boolean, onAnswer: () => void): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useRested(sought, able, async isLate => {
    const key = keyOf(sought)
    if (answer?.key === key && answer.searched === null) return onAnswer()
    const found = await ask(sought)
    if (isLate() || found === null) return
    setAnswer({ ...found, key, sought })
    onAnswer()
  })
  return able ? answer : null
}
