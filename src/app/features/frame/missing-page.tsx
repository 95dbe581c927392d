import { useOnline } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { Empty } from '../../ui/empty.tsx'

/**
 * The not-found page. Without a signal it is the offline page, because an unknown path may only be unknown to this device.
 * @param props.certain whether the page is known to be gone, even without a signal
 */
export function MissingPage({ certain }: { certain?: boolean }) {
  const text = useText()
  const online = useOnline()
  const gone = online || certain
  const title = text(gone ? 'app.missing.title' : 'app.missing.offline.title')
  useTitle(title)
  return (
    <Empty drawing={gone ? 'cat' : 'lamp'} page title={title} link={{ href: '/', text: text('app.home') }}>
      {text(gone ? 'app.missing.text' : 'app.missing.offline.text')}
    </Empty>
  )
}
