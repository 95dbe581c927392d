import type { ReactNode } from 'react'
import { useText } from '../../state/language/text.tsx'
import type { Outcome } from '../../state/reading/sync-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useUiText } from '../../ui/ui-text.tsx'

/**
 * Where galleries or photos should be that the device has never seen: on their way, not to be had without a signal, or not at all.
 * @param props.outcome of asking for them; null while they are on their way
 * @param props.gone what stands here when they are not shown to the reader
 */
export function Unknown({
  outcome,
  online,
  again,
  gone,
}: {
  outcome: Outcome | null
  online: boolean
  again: () => void
  gone: ReactNode
}) {
  const text = useText()
  if (outcome === 'gone') return gone
  if (online && (outcome === null || outcome === 'fine')) return <Bones />
  const offline = !online || outcome === 'no-network'
  return (
    <Empty
      drawing="lamp"
      title={text(offline ? 'galleries.offline' : 'galleries.failed')}
      action={
        <Button look="quiet" onClick={again}>
          {text('app.retry')}
        </Button>
      }
    >
      {offline ? text('galleries.offline.text') : null}
    </Empty>
  )
}

const bones = [0, 1, 2, 3, 4, 5]

/** The shape of a gallery that is on its way. */
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
