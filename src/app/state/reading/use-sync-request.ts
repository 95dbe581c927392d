import { useEffect, useEffectEvent, useState } from 'react'
import type { Device } from '../../../local/device/device.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import type { Loaded } from '../../../local/wire/load-context.ts'
import { useConnection } from '../device/online.ts'
import { useDevice, useMirror } from '../device/open-device.ts'
import { type LoadOutcome, loadOutcomeOf } from './sync-outcome.ts'

/**
 * Loads something when it is first shown, for another account, and when the signal returns.
 * @param key names what is loaded
 * @param isFresh whether what the mirror holds of it is as good; then only `again` loads it
 */
export function useSyncRequest(
  key: string,
  ask: (sync: Device['sync']) => Promise<Loaded>,
  isFresh?: (mirror: Mirror) => Promise<boolean>,
) {
  const device = useDevice()
  const mirror = useMirror()
  const connection = useConnection()
  const online = connection === 'fine'
  const [answered, setAnswered] = useState<{ key: string; outcome: LoadOutcome } | null>(null)

  const load = useEffectEvent(async (always: boolean) => {
    if (!device || (!always && mirror && (await isFresh?.(mirror)))) return
    // What was said of the last load stays meanwhile where the mirror may hold it.
    if (!isFresh) setAnswered(null)
    const outcome = loadOutcomeOf(await ask(device.sync))
    setAnswered({ key, outcome })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or signal is another question
  useEffect(() => void load(false), [mirror, online, key])

  const outcome = answered?.key === key ? answered.outcome : null
  /** `outcome` is null while it loads, without `isFresh` each time. */
  return { outcome, connection, again: () => void load(true) }
}
