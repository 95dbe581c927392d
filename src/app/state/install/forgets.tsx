import { keptIds } from '../../../local/keeping/kept-ids.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { countWaiting } from '../../../local/outbox/count-waiting.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../language/text.tsx'
import { openPopup } from '../popups/open-popup.ts'
import { useLive } from '../reading/use-live.ts'
import s from './forgets.module.css'
import { mayForget } from './place.ts'

/** Whether this device has anything that the browser's forgetting would take away for good, or that was kept on purpose. */
const hasMuch = async (mirror: Mirror): Promise<boolean> =>
  (await countWaiting(mirror)) > 0 || (await mirror.drafts.count()) > 0 || (await keptIds(mirror)).size > 0

/**
 * Says that Safari deletes what sites keep after seven days, unless they are installed; only where something is kept or waits.
 * @param props.how whether it has a button that shows the way
 */
export function Forgets({ how = false }: { how?: boolean }) {
  const text = useText()
  const { value: much } = useLive(hasMuch, 'forgets', undefined)
  if (!much || !mayForget()) return null
  return (
    <div className={s.forgets} role="note">
      <p>{text('install.forgets')}</p>
      {how && (
        <Button look="quiet" size="small" onClick={() => openPopup({ kind: 'install' })}>
          {text('install.forgets.how')}
        </Button>
      )}
    </div>
  )
}
