import { countWaiting } from '../../../local/outbox/count-waiting.ts'
import { useConnection } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { Banner } from '../../ui/banner.tsx'
import { devicePath } from '../../ui/frame/entries.ts'
import { Link } from '../../ui/link.tsx'

/** Says that there is no signal or no answer, and how many changes wait for one. */
export function OfflineBanner() {
  const text = useText()
  const connection = useConnection()
  const { value: count = 0 } = useLive(countWaiting, 'waiting', 0)
  if (connection === 'fine') return <Banner>{null}</Banner>
  const state = text(connection === 'offline' ? 'app.offline' : 'error.no_answer')
  return (
    <Banner action={<Link href={devicePath}>{text('app.offline.view')}</Link>}>
      {count === 0 ? state : text('app.offline.waiting', { state, count })}
    </Banner>
  )
}
