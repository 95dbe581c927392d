import { useText } from '../../state/language/text.tsx'
import { openPopup } from '../../state/popups/open-popup.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { noSignal } from '../../ui/icons.ts'

/**
 * Above a list of posts that has no filter menu: opens what keeps it on this device (PRODUCT 2.52). Needs the texts `reading`.
 * @param props.of the key of its feed
 * @param props.path where it is shown, also at another time
 */
export function KeepList({ of, path }: { of: string; path: string }) {
  const text = useText()
  return (
    <Button look="quiet" size="small" onClick={() => openPopup({ kind: 'tunnel', of, path })}>
      <Icon path={noSignal} look="s" />
      {text('feed.tunnel')}
    </Button>
  )
}
