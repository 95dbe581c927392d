import { useEffect, useEffectEvent, useState } from 'react'
import { readSuggested } from '../../../local/social/read-suggested.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { type LoadOutcome, loadOutcomeOf } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { usePeople } from '../../state/reading/use-people.ts'

/** The people whom a member may want to follow; loaded when they are shown, and again when the signal returns. */
export function useSuggested() {
  const device = useDevice()
  const connection = useConnection()
  // Says whom the member follows already.
  usePeople('follows')
  const { value } = useLive(readSuggested, 'suggested people', undefined)
  const [outcome, setOutcome] = useState<LoadOutcome>('fine')
  const load = useEffectEvent(async () => {
    if (!device) return
    setOutcome('fine')
    setOutcome(loadOutcomeOf(await device.sync.loadSuggested()))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or signal is another question
  useEffect(() => void load(), [device, connection])
  return { people: value?.people, fetchedAt: value?.fetchedAt, connection, outcome, again: () => void load() }
}
