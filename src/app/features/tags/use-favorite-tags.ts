import { useEffect, useEffectEvent, useState } from 'react'
import { readFavoriteTags } from '../../../local/sidebar/read-favorites.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror, useSession } from '../../state/device/open-device.ts'
import { type Outcome, outcomeOf } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'

const freshMs = 60_000

/** The own favourite tags from the mirror, asked for again when they are older than a minute; for a visitor none. */
export function useFavoriteTags() {
  const device = useDevice()
  const mirror = useMirror()
  const session = useSession()
  const online = useOnline()
  const { value } = useLive(readFavoriteTags, 'favorite tags', undefined)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const load = useEffectEvent(async (always: boolean) => {
    if (!device || !mirror || !session) return
    const { fetchedAt } = await readFavoriteTags(mirror)
    if (!always && Date.now() - (fetchedAt ?? 0) < freshMs) return
    setOutcome(outcomeOf(await device.sync.loadFavoriteTags()))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal or another account they are asked for again
  useEffect(() => void load(false), [mirror, session, online])
  return {
    tags: session && value ? value.tags : [],
    known: value?.known === true,
    member: session !== null,
    online,
    outcome,
    again: () => void load(true),
  }
}
