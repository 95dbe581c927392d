import type { ReactNode } from 'react'
import { useText } from '../../state/language/text.tsx'
import { NotLoaded } from '../../state/reading/not-loaded.tsx'
import type { LoadOutcome } from '../../state/reading/sync-outcome.ts'
import { useUiText } from '../../ui/ui-text.tsx'

/**
 * Shown instead of galleries or photos that are not on the device: they are loading, there is no signal, or they could not be
 * loaded.
 * @param props.outcome of loading them; null while they load
 * @param props.gone shown if the reader may not see them
 */
export function GalleryUnknown({
  outcome,
  online,
  again,
  gone,
}: {
  outcome: LoadOutcome | null
  online: boolean
  again: () => void
  gone: ReactNode
}) {
  const text = useText()
  if (outcome === 'gone') return gone
  if (online && (outcome === null || outcome === 'fine')) return <Bones />
  const offline = !online || outcome === 'no-network'
  return (
    <NotLoaded title={text(offline ? 'galleries.offline' : 'galleries.failed')} again={again}>
      {offline ? text('galleries.offline.text') : null}
    </NotLoaded>
  )
}

const bones = [0, 1, 2, 3, 4, 5]

/** The placeholder of a gallery that is loading. */
function Bones() {
  const text = useUiText()
  return (
    <div className="gallery bones" role="status" aria-label={text('ui.loading')}>
      {bones.map(at => (
        <i key={at} aria-hidden="true" />
      ))}
    </div>
  )
}
