import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../../../../contract/errors.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { callServer } from '../../../state/device/call-server.ts'

/** Whose work a report is: the reader's, somebody else's (with the server's words), nobody's, or not known without an answer. */
export type Claim = { state: 'asking' | 'mine' | 'free' | 'unknown' } | { state: 'taken'; why: string }

/**
 * Takes a report while its page is open, and goes on with it: nobody else decides it then. It ends when the page is left.
 * @param decided whether it is decided, though that may not be sent yet: it isn't given back then, as the decision ends it
 * @param onTaken is called where somebody else has it or has decided it: what is shown of the report is no longer so
 */
export function useClaim(
  id: string,
  decided: boolean,
  onTaken: () => Promise<void>,
): { claim: Claim; take: () => void; release: () => void } {
  const [claim, setClaim] = useState<Claim>({ state: 'asking' })
  /** How often the reader began; 0 once it was given back. */
  const [turn, setTurn] = useState(1)
  const holds = turn > 0
  const renew = useEffectEvent(async () => {
    try {
      await callServer('admin.claimReport', { params: { id } })
      setClaim({ state: 'mine' })
    } catch (error) {
      const taken = error instanceof CallError && error.code === 'conflict'
      setClaim(taken ? { state: 'taken', why: error.message } : { state: 'unknown' })
      if (taken) await onTaken()
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks at once
  useEffect(() => {
    if (!holds) return
    void renew()
    const timer = setInterval(() => void renew(), keepingLimits.reports.renewMs)
    return () => clearInterval(timer)
  }, [id, holds, turn])
  const giveBack = useEffectEvent(() => {
    // It would end by itself, but nobody needs to wait for that.
    if (!decided) void callServer('admin.releaseReport', { params: { id } }).catch(() => {})
  })
  useEffect(() => {
    if (holds) return () => giveBack()
  }, [holds])
  return {
    claim: turn === 0 ? { state: 'free' } : claim,
    take() {
      setClaim({ state: 'asking' })
      setTurn(turn + 1)
    },
    release: () => setTurn(0),
  }
}
