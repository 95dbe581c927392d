import { countWaiting } from '../../../local/outbox/count-waiting.ts'
import { useOnline } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { Banner } from '../../ui/banner.tsx'
import { devicePath } from '../../ui/frame/entries.ts'
import { Link } from '../../ui/link.tsx'

/** Says that there is no signal, and how many changes wait for one. */
export function OfflineBanner() {
  const text = useText()
  const online = useOnline()
  const { value: count = 0 } = useLive(countWaiting, 'waiting', 0)
  if (online) return <Banner>{null}</Banner>
  return (
    <Banner action={<Link href={devicePath}>{text('app.offline.view')}</Link>}>
      {count === 0
        ? text('app.offline')
        : count === 1
          ? text('app.offline.one')
          : text('app.offline.waiting', { count })}
    </Banner>
  )
}
