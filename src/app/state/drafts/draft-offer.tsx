import { pencil } from '../../ui/icons.ts'
import { Ago } from '../language/ago.tsx'
import { useText } from '../language/text.tsx'
import { openPopup } from '../popups/open-popup.ts'
import { Offer } from './offer.tsx'
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
        <Offer
          path={pencil}
          take={{
            text: text('draft.elsewhere.take'),
            run: () => (replaces ? openPopup({ kind: 'replace-draft' }, offer.take) : offer.take()),
          }}
          leave={{ text: text('draft.elsewhere.leave'), run: offer.decline }}
        >
          <Ago at={offer.updatedAt} form="long">
            {when => text('draft.elsewhere', { when })}
          </Ago>
          {offer.picturesLeft > 0 && (
            <>
              <br />
              {text('draft.elsewhere.pictures', { count: offer.picturesLeft })}
            </>
          )}
        </Offer>
      )}
    </div>
  )
}
