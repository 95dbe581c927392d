import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { share } from '../../ui/icons.ts'
import '../../state/drafts/draft-offer.css'
import type { SharedIn } from './use-shared.ts'

/** Offers to add to what is written what another app has shared. */
export function ShareOffer({ of }: { of: SharedIn | null }) {
  const text = useText()
  return (
    <div role="status">
      {of && (
        <div className="offer">
          <Icon path={share} />
          <p>{text('compose.shared.offer', { what: of.what })}</p>
          <div className="flex wrap g-2">
            <Button look="quiet" size="small" onClick={of.add}>
              {text('compose.shared.add')}
            </Button>
            <Button look="bare" size="small" onClick={of.leave}>
              {text('compose.shared.leave')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
