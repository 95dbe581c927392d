import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { isChunkError } from '../../state/loading/failed-chunks.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { useChunkWait } from './use-chunk-wait.ts'

const retryEveryMs = 2_000

/** What stands where a page failed: a chunk that did not arrive is asked for again, anything else is said. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const text = useText()
  const router = useRouter()
  const again = () => {
    void router.invalidate()
    reset()
  }
  if (isChunkError(error)) return <MissingChunk again={again} />
  return (
    <Empty
      drawing="lamp"
      page
      title={text('app.failed.title')}
      action={
        <Button look="quiet" onClick={again}>
          {text('app.retry')}
        </Button>
      }
    >
      {text('app.failed.text')}
    </Empty>
  )
}

function MissingChunk({ again }: { again: () => void }) {
  const text = useText()
  const online = useOnline()
  const wait = useChunkWait()
  const retry = useEffectEvent(again)
  const trying = online && wait === 'quiet'

  useEffect(() => {
    if (!trying) return
    const timer = setInterval(() => retry(), retryEveryMs)
    return () => clearInterval(timer)
  }, [trying])

  if (trying) return <Skeletons of="post" count={3} />
  return (
    <Empty
      drawing="lamp"
      page
      title={text('app.failed.title')}
      action={
        <Button look="quiet" onClick={wait === 'end' && online ? () => location.reload() : again}>
          {text('app.retry')}
        </Button>
      }
    >
      {text(online ? (wait === 'end' ? 'app.chunk.end' : 'app.chunk.text') : 'app.chunk.offline')}
    </Empty>
  )
}
