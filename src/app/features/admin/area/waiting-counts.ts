import { useEffect, useEffectEvent, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { limits } from '../../../../contract/limits.ts'
import { callServer } from '../../../state/device/call-server.ts'
import type { AdminPageName } from './pages.ts'

/** Rises when an act may have changed how much waits. */
const asked = proxy({ turn: 0 })

/** Asks anew how much waits, after an act that changes it. */
export function askCounts(): void {
  asked.turn++
}

/**
 * How much waits for admins, by the page where it does: asked for when another page opens, after acts, and every few minutes. What was
 * known before stays where no answer comes.
 * @param place where the reader is
 */
export function useWaitingCounts(place: string): Partial<Record<AdminPageName, number>> {
  const { turn } = useSnapshot(asked)
  const [counts, setCounts] = useState<Partial<Record<AdminPageName, number>>>({})
  const ask = useEffectEvent(async () => {
    const answer = await callServer('admin.counts', {}).catch(() => null)
    if (answer === null) return
    const { reports, moderation, appeals, applications } = answer.data
    setCounts({ reports, moderate: moderation, people: appeals, door: applications })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place and act asks anew
  useEffect(() => {
    void ask()
    const timer = setInterval(() => void ask(), limits.pollMs)
    return () => clearInterval(timer)
  }, [place, turn])
  return counts
}
