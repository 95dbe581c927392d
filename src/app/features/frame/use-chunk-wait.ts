import { useEffect, useState } from 'react'
import { patience } from '../../../contract/limits.ts'
import { beginWaitAnew, waitingSince } from '../../state/site/failed-chunks.ts'

/** How long a part of the page has been missing: not long, long enough to offer 'Try again', or too long. */
export type ChunkWait = 'quiet' | 'offer' | 'end'

/**
 * 'Try again' after 10 s, the end after 120 s (PRODUCT 8.6). The time counts from the navigation's first wait; attempts in
 * between do not restart it. The return of the signal does: without one nothing could arrive.
 */
export function useChunkWait(online: boolean): ChunkWait {
  const [since, setSince] = useState(waitingSince)
  const [wait, setWait] = useState<ChunkWait>(() => waitAt(Date.now() - since))
  useEffect(() => {
    if (online) return
    return () => {
      beginWaitAnew()
      setSince(waitingSince())
      setWait('quiet')
    }
  }, [online])
  useEffect(() => {
    const passed = Date.now() - since
    const offer = setTimeout(() => setWait('offer'), Math.max(0, patience.chunkTryAgainMs - passed))
    const end = setTimeout(() => setWait('end'), Math.max(0, patience.chunkEndMs - passed))
    return () => {
      clearTimeout(offer)
      clearTimeout(end)
    }
  }, [since])
  return wait
}

const waitAt = (passed: number): ChunkWait =>
  passed >= patience.chunkEndMs ? 'end' : passed >= patience.chunkTryAgainMs ? 'offer' : 'quiet'
