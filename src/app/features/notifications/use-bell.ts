import { useEffect, useEffectEvent } from 'react'
import { clearBellMarker } from '../../../local/notifications/commands.ts'
import { readBell } from '../../../local/notifications/read-notifications.ts'
import type { BellView } from '../../../local/notifications/views.ts'
import { useLive } from '../../state/reading/use-live.ts'
import { useWrite } from '../../state/writing/use-write.ts'

/** What the bell shows. Who looks at it here has seen it: its small marker is cleared, also when it comes back meanwhile. */
export function useBell(): BellView | undefined {
  const write = useWrite()
  const { value: bell } = useLive(readBell, 'bell', undefined)
  const marked = bell?.summary?.notifications_exists === 1
  const clear = useEffectEvent(() => void write(clearBellMarker(bell?.newest ?? new Date().toISOString())))
  useEffect(() => {
    if (marked) clear()
  }, [marked])
  return bell
}
