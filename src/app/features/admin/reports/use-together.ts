import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { callServer } from '../../../state/device/call-server.ts'
import { messageOf } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { askCounts } from '../area/waiting-counts.ts'
import { openTogether } from './together.ts'

/** Decides several reports of a list at once, as long as the list is shown. @see openTogether */
export function useTogether() {
  const text = useText()
  const message = useEffectEvent((error: unknown) => messageOf(error, text, text('admin.reports.failed')))
  const [told] = useState(() => ({ message: (_error: unknown): string => '', sent: askCounts }))
  const [together] = useState(() =>
    openTogether(callServer, { message: error => told.message(error), sent: () => told.sent() }),
  )
  useEffect(() => {
    told.message = error => message(error)
  }, [told])
  useEffect(() => {
    addEventListener('pagehide', together.flush)
    return () => {
      removeEventListener('pagehide', together.flush)
      together.flush()
    }
  }, [together])
  return { together, view: useSyncExternalStore(together.subscribe, together.view) }
}
