import { useText } from '../../../state/language/text.tsx'
import { Empty } from '../../../ui/empty.tsx'

/** A page of the admin area that is not built yet. */
export function NotOpen() {
  const text = useText()
  return <Empty drawing="shoji" title={text('app.soon')} />
}
