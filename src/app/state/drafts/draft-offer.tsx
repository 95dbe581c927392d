import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pencil } from '../../ui/icons.ts'
import './draft-offer.css'
import { Ago } from '../language/ago.tsx'
import { useText } from '../language/text.tsx'
import { openPopup } from '../popups/open-popup.ts'
import type { DraftElsewhere } from './use-draft-elsewhere.ts'

/**
 * Offers to continue a draft that another device has begun here.
 * @param props.replaces whether something is typed here already; then a popup asks before it is replaced
 */
export function DraftOffer({ offer, replaces }: { offer: DraftElsewhere | null; replaces: boolean }) {
  const text = useText()
  return (
    <div role="status">
      {offer && (
        <div className="offer">
          <Icon path={pencil} />
          <p>
            <Ago at={offer.updatedAt} form="long">
              {when => text('draft.elsewhere', { when })}
            </Ago>
            {offer.picturesLeft > 0 && (
              <>
                <br />
                {text('draft.elsewhere.pictures', { count: offer.picturesLeft })}
              </>
            )}
          </p>
          <div className="flex wrap g-2">
            <Button
              look="quiet"
              size="small"
              onClick={() => (replaces ? openPopup({ kind: 'replace-draft' }, offer.take) : offer.take())}
            >
              {text('draft.elsewhere.take')}
            </Button>
            <Button look="bare" size="small" onClick={offer.decline}>
              {text('draft.elsewhere.leave')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
