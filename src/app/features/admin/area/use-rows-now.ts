import { useEffect, useEffectEvent } from 'react'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { followQueue } from '../../../state/live/queue-frames.ts'
import { inParts } from './in-parts.ts'

/**
 * Follows what others do about the things of a list: asks again for those that somebody else took, gave back or decided. Without an answer
 * they stay as they are; a decision about one that is taken is refused.
 * @param shown the things of the list
 * @param taken those on which somebody else works; nobody says so where that ends by itself, so it is asked for
 * @param asking.ask asks how some of them stand now, at most so many `atOnce`
 * @param note takes over how they stand
 */
export function useRowsNow<R>(
  shown: readonly string[],
  taken: readonly string[],
  { ask, atOnce }: { ask: (ids: string[]) => Promise<{ data: readonly R[] }>; atOnce: number },
  note: (rows: readonly R[]) => void,
): void {
  const askFor = useEffectEvent(async (changed: readonly string[]) => {
    for (const ids of inParts(
      shown.filter(id => changed.includes(id)),
      atOnce,
    )) {
      const answer = await ask(ids).catch(() => null)
      if (answer !== null) note(answer.data)
    }
  })
  const askTaken = useEffectEvent(() => void askFor(taken))
  useEffect(() => {
    const stop = followQueue(ids => void askFor(ids))
    const timer = setInterval(askTaken, keepingLimits.reports.renewMs)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [])
}
