import type { PlainKey } from '../../../contract/messages/text.ts'
import { type Connection, useConnection } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { useTitle } from '../../state/navigation/use-title.ts'
import { Empty } from '../../ui/empty.tsx'

const whyMissing: Record<Connection, PlainKey> = {
  fine: 'app.missing.text',
  offline: 'app.missing.offline.text',
  'no-answer': 'error.no_answer',
  closed: 'error.maintenance',
}

/**
 * The not-found page. Without a connection it is the offline page, because an unknown path may only be unknown to this device.
 * @param props.known what is known of what is missing; without it, only that there is no such page
 */
export function MissingPage({ known }: { known?: PlainKey }) {
  const text = useText()
  const connection = useConnection()
  const gone = connection === 'fine' || known !== undefined
  const title = text(gone ? 'app.missing.title' : 'app.missing.offline.title')
  useTitle(title)
  return (
    <Empty drawing={gone ? 'cat' : 'lamp'} page title={title} link={{ href: '/', text: text('app.home') }}>
      {text(gone ? (known ?? 'app.missing.text') : whyMissing[connection])}
    </Empty>
  )
}
