import { useEffect, useEffectEvent } from 'react'
import { isRecent, overviewFreshMs } from '../../../local/mirror/recent.ts'
import { readSidebar } from '../../../local/sidebar/read-sidebar.ts'
import { useOnline } from '../../state/device/online.ts'
import { useDevice, useMirror } from '../../state/device/open-device.ts'

/** Loads the sidebar if the mirror's data is older than five minutes. */
export function useLoadSidebar(): void {
  const device = useDevice()
  const mirror = useMirror()
  const online = useOnline()
  const load = useEffectEvent(async () => {
    if (!device || !mirror) return
    const { fetchedAt } = await readSidebar(mirror)
    if (!isRecent(fetchedAt, overviewFreshMs)) await device.sync.loadSidebar()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a signal or another account it is asked for again
  useEffect(() => void load(), [mirror, online])
}
