import { emergencyPath } from '../../../contract/emergency/path.ts'
import { useConnection } from '../../state/device/online.ts'
import { useFull } from '../../state/keeping/device-full.ts'
import { useText } from '../../state/language/text.tsx'
import { lazyPart } from '../../state/loading/lazy-part.tsx'
import { Banner } from '../../ui/banner.tsx'
import { devicePath } from '../../ui/frame/entries.ts'
import { phone } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'

// Counting needs the rules of every command: too much for the first view.
const Waiting = lazyPart(
  async () => (await import('./waiting-count.tsx')).WaitingCount,
  ({ state }: { state: string }) => state,
)

const states = { offline: 'app.offline', 'no-answer': 'error.no_answer', closed: 'maintenance.reading' } as const

/** Says that this device is full, or that there is no signal, no answer or a maintenance, and how many changes wait for one. */
export function OfflineBanner() {
  const text = useText()
  const connection = useConnection()
  if (useFull())
    return (
      <Banner path={phone} action={<Link href={devicePath}>{text('room.full.free')}</Link>}>
        {text('room.full')}
      </Banner>
    )
  if (connection === 'fine') return <Banner>{null}</Banner>
  return (
    <Banner
      action={
        <>
          <Link href={emergencyPath}>{text('nav.emergency')}</Link>
          <Link href={devicePath}>{text('app.offline.view')}</Link>
        </>
      }
    >
      <Waiting state={text(states[connection])} />
    </Banner>
  )
}
