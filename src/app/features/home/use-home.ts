import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRecent, overviewFreshMs } from '../../../local/mirror/recent.ts'
import type { HomeOrder } from '../../../local/posts/read-home.ts'
import type { HomeView } from '../../../local/posts/views.ts'
import { useConnection } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { whenIdle } from '../../state/loading/when-idle.ts'
import { notOlder } from '../../state/reading/list-freshness.ts'
import { type LoadOutcome, loadOutcomeOf, type WhyNot, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useLive } from '../../state/reading/use-live.ts'

type Reader = typeof import('../../../local/posts/read-home.ts')

/**
 * The lists of the home page: at first the document's or the loader's, then the mirror's. Lists older than five minutes are asked
 * for again, but stand on the page only at the next visit: nothing that is being read moves.
 * @returns undefined until something is known; `why` it does not arrive
 */
export function useHome(first: HomeView | undefined): {
  home: HomeView | undefined
  why: WhyNot | null
  again: () => void
} {
  const device = useDevice()
  const mirror = useMirror()
  const connection = useConnection()
  const online = connection === 'fine'
  const [read, setRead] = useState<Reader | null>(null)
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null)
  const shown = useRef<HomeOrder | null>(null)
  const { value } = useLive<HomeView | undefined>(
    mirror => read?.readHome(mirror, shown.current) ?? mirror.singles.get('home.words').then(() => undefined),
    read ? 'home' : 'home unread',
    first,
    (now, before) => now?.known === true && notOlder(now.fetchedAt, before?.fetchedAt ?? null),
  )
  const home = value ?? first
  const known = home?.known === true

  useEffect(() => {
    if (read && home?.known) shown.current ??= read.orderOf(home)
  }, [read, home])

  const load = useEffectEvent(async () => {
    const part = await import('../../../local/posts/read-home.ts')
    setRead(part)
    if (!device || !mirror) return
    const held = await part.readHome(mirror)
    const fresh = isRecent(held.fetchedAt, overviewFreshMs) || isRecent(first?.fetchedAt, overviewFreshMs)
    if (fresh && held.known) return
    // The delta says whether they can have changed.
    if (held.known) await device.sync.begin()
    setOutcome(loadOutcomeOf(await device.sync.loadHome()))
  })
  const begin = () => void load().catch(() => setOutcome('failed'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal or another account they are asked for again
  useEffect(() => {
    if (mirror && known) return whenIdle(begin)
    if (mirror) begin()
  }, [mirror, online])
  return { home: known ? home : undefined, why: known ? null : whyNothing(outcome, connection), again: begin }
}
