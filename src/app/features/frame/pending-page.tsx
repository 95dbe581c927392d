import { useRouter } from '@tanstack/react-router'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { useChunkWait } from './use-chunk-wait.ts'

/** What stands while a page's own scripts are on their way. */
export function PendingPage() {
  const text = useText()
  const router = useRouter()
  const wait = useChunkWait()
  if (wait === 'quiet') return <Skeletons of="post" count={3} />
  return (
    <Empty
      drawing="lamp"
      page
      title={text('app.failed.title')}
      action={
        <Button look="quiet" onClick={() => (wait === 'end' ? location.reload() : void router.load())}>
          {text('app.retry')}
        </Button>
      }
    >
      {text(wait === 'end' ? 'app.chunk.end' : 'app.chunk.text')}
    </Empty>
  )
}
