import { useEffect, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { waitingSince } from '../../state/loading/failed-chunks.ts'

/** How long a part of the page is waited for: quietly, with an offer to try again, or not any more. */
export type ChunkWait = 'quiet' | 'offer' | 'end'

/**
 * 'Try again' 10 s after the navigation first waited, the end after 120 s (decision 69); attempts in between do not start the
 * count anew.
 */
export function useChunkWait(): ChunkWait {
  const [since] = useState(waitingSince)
  const [wait, setWait] = useState<ChunkWait>(() => waitAt(Date.now() - since))
  useEffect(() => {
    const passed = Date.now() - since
    const offer = setTimeout(() => setWait('offer'), Math.max(0, limits.chunk.tryAgainMs - passed))
    const end = setTimeout(() => setWait('end'), Math.max(0, limits.chunk.endMs - passed))
    return () => {
      clearTimeout(offer)
      clearTimeout(end)
    }
  }, [since])
  return wait
}

const waitAt = (passed: number): ChunkWait =>
  passed >= limits.chunk.endMs ? 'end' : passed >= limits.chunk.tryAgainMs ? 'offer' : 'quiet'
