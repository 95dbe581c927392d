import { useEffect, useEffectEvent, useState } from 'react'
import type { Device } from '../../../local/device/device.ts'
import type { Loaded } from '../../../local/wire/load-context.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { type Outcome, outcomeOf } from '../../state/reading/sync-outcome.ts'

/**
 * Asks the server for something when it is opened, for another account, and when the signal is back.
 * @param key names what is asked
 */
export function useAsked(key: string, ask: (sync: Device['sync']) => Promise<Loaded>) {
  const device = useDevice()
  const mirror = useMirror()
  const online = useOnline()
  const [answered, setAnswered] = useState<{ key: string; outcome: Outcome } | null>(null)

  const load = useEffectEvent(async () => {
    if (!device) return
    setAnswered(null)
    const outcome = outcomeOf(await ask(device.sync))
    setAnswered({ key, outcome })
  })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, signal or round is another question
  useEffect(() => void load(), [mirror, online, key, round])

  const outcome = answered?.key === key ? answered.outcome : null
  /** `outcome` is null while the answer is on its way. */
  return { outcome, online, again: () => setRound(round + 1) }
}
