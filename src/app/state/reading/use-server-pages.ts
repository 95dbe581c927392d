import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../device/online.ts'
import type { Answer } from './use-server-answer.ts'
import { whyFailed } from './why-failed.ts'

type Page<T> = { data: readonly T[]; nextCursor: string | null }
type From = { cursor?: string }

/**
 * Asks the server for a list that is kept on no device, page by page: when the screen opens, when what is asked for changes, and when
 * the signal returns to a screen that has nothing yet.
 * @param asked what is asked for, as one text; rows of something else are not shown
 * @param ask asks for the page that begins at the cursor, or without one for the first
 */
export function useServerPages<T>(asked: string, ask: (from: From) => Promise<Page<T>>) {
  const online = useOnline()
  const [answer, setAnswer] = useState<Answer<readonly T[]> & { asked?: string }>({ state: 'loading' })
  const [next, setNext] = useState<string | null>(null)
  const [loading, setLoading] = useState(false)
  const [turn, setTurn] = useState(0)

  const first = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const { data, nextCursor } = await ask({})
      if (!isCurrent()) return
      setAnswer({ state: 'here', value: data, at: Date.now(), asked })
      setNext(nextCursor)
    } catch (error) {
      if (isCurrent())
        setAnswer(now =>
          now.state === 'here' && now.asked === asked ? now : { state: 'failed', why: whyFailed(error), asked },
        )
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these asks again
  useEffect(() => {
    let current = true
    void first(() => current)
    return () => {
      current = false
    }
  }, [asked, online, turn])

  async function more(): Promise<void> {
    if (next === null || loading || answer.state !== 'here') return
    setLoading(true)
    try {
      const { data, nextCursor } = await ask({ cursor: next })
      setAnswer(now => (now.state === 'here' && now.asked === asked ? { ...now, value: [...now.value, ...data] } : now))
      setNext(nextCursor)
    } finally {
      setLoading(false)
    }
  }

  const shown: Answer<readonly T[]> = answer.asked === asked ? answer : { state: 'loading' }
  return {
    answer: shown,
    /** Asks for the first page again. */
    again: async () => setTurn(turn + 1),
    /** Whether there is a next page. */
    hasMore: shown.state === 'here' && next !== null,
    loading,
    /** Adds the next page. @throws what the call threw */
    more,
  }
}
