import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../device/online.ts'
import type { WhyNot } from './sync-outcome.ts'
import { whyFailed } from './why-failed.ts'

/** The state of an answer that only the server can give; `at` is when it came, in ms. */
export type Answer<T> =
  | { state: 'loading' }
  | { state: 'failed'; why: WhyNot }
  | { state: 'here'; value: T; at: number }

/**
 * Asks the server when a screen opens and when the signal returns. The answer is not stored on the device. What was asked before the last time
 * is not shown any more: it may be older than what the screen has done since.
 * @returns the answer, and a function that asks again
 */
export function useServerAnswer<T>(ask: () => Promise<T>): { answer: Answer<T>; again: () => Promise<void> } {
  const online = useOnline()
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading' })
  const look = useEffectEvent(async (isLast: () => boolean) => {
    try {
      const value = await ask()
      if (isLast()) setAnswer({ state: 'here', value, at: Date.now() })
    } catch (error) {
      if (isLast()) setAnswer(before => (before.state === 'here' ? before : { state: 'failed', why: whyFailed(error) }))
    }
  })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    let isLast = true
    void look(() => isLast)
    return () => {
      isLast = false
    }
  }, [online, turn])
  return { answer, again: async () => setTurn(before => before + 1) }
}
