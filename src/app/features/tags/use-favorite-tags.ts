import { useEffect, useEffectEvent, useState } from 'react'
import { isRecent } from '../../../local/mirror/recent.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useMirror, useSession } from '../../state/device/open-device.ts'
import { postReaders } from '../../state/reading/post-readers.ts'
import { type LoadOutcome, loadOutcomeOf, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'

const freshMs = 60_000

/** The member's own favourite tags from the mirror, loaded again if older than a minute; none for a visitor. */
export function useFavoriteTags() {
  const device = useDevice()
  const mirror = useMirror()
  const session = useSession()
  const connection = useConnection()
  const online = connection === 'fine'
  const { value } = useLive(mirror => postReaders().readFavoriteTags(mirror), 'favorite tags', undefined)
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null)
  const load = useEffectEvent(async (always: boolean) => {
    if (!device || !mirror || !session) return
    // The start brings them.
    if (!always) await device.sync.begin()
    const { fetchedAt } = await postReaders().readFavoriteTags(mirror)
    if (!always && isRecent(fetchedAt, freshMs)) return
    setOutcome(loadOutcomeOf(await device.sync.loadFavoriteTags()))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal or another account they are asked for again
  useEffect(() => {
    // It fails when the mirror was closed meanwhile: then another one is asked.
    load(false).catch(() => {})
  }, [mirror, session, online])
  return {
    tags: session && value ? value.tags : [],
    known: value?.known === true,
    fetchedAt: value?.fetchedAt ?? null,
    member: session !== null,
    why: whyNothing(outcome, connection),
    again: () => void load(true),
  }
}
