import { useConnection } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { Banner } from '../../ui/banner.tsx'
import { devicePath } from '../../ui/frame/entries.ts'
import { Link } from '../../ui/link.tsx'

// Counting needs the rules of every command: too much for the first view.
const Waiting = lazyPart(
  async () => (await import('./waiting-count.tsx')).WaitingCount,
  ({ state }: { state: string }) => state,
)

/** Says that there is no signal or no answer, and how many changes wait for one. */
export function OfflineBanner() {
  const text = useText()
  const connection = useConnection()
  if (connection === 'fine') return <Banner>{null}</Banner>
  return (
    <Banner action={<Link href={devicePath}>{text('app.offline.view')}</Link>}>
      <Waiting state={text(connection === 'offline' ? 'app.offline' : 'error.no_answer')} />
    </Banner>
  )
}
