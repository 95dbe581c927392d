import { useEffect, useEffectEvent, useState } from 'react'
import type { Device } from '../../../local/device/device.ts'
import type { Loaded } from '../../../local/wire/load-context.ts'
import { useConnection } from '../device/online.ts'
import { useDevice, useMirror } from '../device/open-device.ts'
import { type LoadOutcome, loadOutcomeOf } from './sync-outcome.ts'

/**
 * Loads something when it is first shown, for another account, and when the signal returns.
 * @param key names what is loaded
 */
export function useSyncRequest(key: string, ask: (sync: Device['sync']) => Promise<Loaded>) {
  const device = useDevice()
  const mirror = useMirror()
  const connection = useConnection()
  const online = connection === 'fine'
  const [answered, setAnswered] = useState<{ key: string; outcome: LoadOutcome } | null>(null)

  const load = useEffectEvent(async () => {
    if (!device) return
    setAnswered(null)
    const outcome = loadOutcomeOf(await ask(device.sync))
    setAnswered({ key, outcome })
  })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, signal or round is another question
  useEffect(() => void load(), [mirror, online, key, round])

  const outcome = answered?.key === key ? answered.outcome : null
  /** `outcome` is null while it loads. */
  return { outcome, connection, again: () => setRound(round + 1) }
}
