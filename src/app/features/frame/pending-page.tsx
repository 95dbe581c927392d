import { useRouter } from '@tanstack/react-router'
import { useOnline } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { NotHere } from '../../state/reading/not-loaded.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { useChunkWait } from './use-chunk-wait.ts'

/** Shown while a page's own scripts load; where nothing answers it says so at once. */
export function PendingPage() {
  const text = useText()
  const router = useRouter()
  const online = useOnline()
  const wait = useChunkWait(online)
  if (wait === 'quiet' && online) return <Skeletons of="post" count={3} />
  return (
    <NotHere
      page
      title={text('app.failed.title')}
      again={() => (wait === 'end' ? location.reload() : void router.load())}
    >
      {text(online ? (wait === 'end' ? 'app.chunk.end' : 'app.chunk.text') : 'app.chunk.offline')}
    </NotHere>
  )
}
