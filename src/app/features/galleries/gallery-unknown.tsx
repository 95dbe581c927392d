import type { ReactNode } from 'react'
import type { Connection } from '../../state/device/online.ts'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import { type LoadOutcome, whyNothing } from '../../state/reading/sync-outcome.ts'
import { useUiText } from '../../ui/ui-text.tsx'
import s from './galleries.module.css'

/**
 * Shown instead of galleries or photos that are not on the device: they are loading, there is no signal, or they could not be
 * loaded.
 * @param props.outcome of loading them; null while they load
 * @param props.gone shown if the reader may not see them
 */
export function GalleryUnknown({
  outcome,
  connection,
  again,
  gone,
}: {
  outcome: LoadOutcome | null
  connection: Connection
  again: () => void
  gone: ReactNode
}) {
  if (outcome === 'gone') return gone
  const why = whyNothing(outcome, connection)
  if (why === null) return <Bones />
  return (
    <NotLoaded
      why={why}
      offline="galleries.offline"
      offlineText="galleries.offline.text"
      failed="galleries.failed"
      again={again}
    />
  )
}

const bones = [0, 1, 2, 3, 4, 5]

/** The placeholder of a gallery that is loading. */
function Bones() {
  const text = useUiText()
  return (
    <div className={`${s.gallery} ${s.bones}`} role="status" aria-label={text('ui.loading')}>
      {bones.map(at => (
        <i key={at} aria-hidden="true" />
      ))}
    </div>
  )
}
