import { useEffect, useEffectEvent, useState } from 'react'
import { isRecent } from '../../../local/mirror/recent.ts'
import type { HomeView } from '../../../local/posts/views.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'
import { whenIdle } from '../../state/loading/when-idle.ts'
import { notOlder } from '../../state/reading/list-freshness.ts'
import { useLive } from '../../state/reading/use-live.ts'

type Reader = typeof import('../../../local/posts/read-home.ts').readHome

const freshMs = 300_000

/** The lists of the home page: at first the document's, then the mirror's. They are loaded again if older than five minutes. */
export function useHome(first: HomeView | undefined): HomeView | undefined {
  const device = useDevice()
  const mirror = useMirror()
  const online = useOnline()
  const [read, setRead] = useState<{ home: Reader } | null>(null)
  const { value } = useLive<HomeView | undefined>(
    mirror => read?.home(mirror) ?? mirror.singles.get('home').then(() => undefined),
    read ? 'home' : 'home unread',
    first,
    (now, before) => now?.known === true && notOlder(now.fetchedAt, before?.fetchedAt ?? null),
  )

  const load = useEffectEvent(async () => {
    const { readHome } = await import('../../../local/posts/read-home.ts')
    setRead({ home: readHome })
    if (!device || !mirror) return
    const held = await readHome(mirror)
    const fresh = isRecent(held.fetchedAt, freshMs) || isRecent(first?.fetchedAt, freshMs)
    if (!fresh || !held.known) await device.sync.loadHome()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal or another account they are asked for again
  useEffect(() => {
    if (mirror) return whenIdle(() => void load().catch(() => {}))
  }, [mirror, online])
  return value ?? first
}
