import { Offer } from '../../state/drafts/offer.tsx'
import { useText } from '../../state/language/text.tsx'
import { share } from '../../ui/icons.ts'
import type { SharedIn } from './use-shared.ts'

/** Offers to add to what is written what another app has shared. */
export function ShareOffer({ of }: { of: SharedIn | null }) {
  const text = useText()
  return (
    <div role="status">
      {of && (
        <Offer
          path={share}
          take={{ text: text('compose.shared.add'), run: of.add }}
          leave={{ text: text('draft.elsewhere.leave'), run: of.leave }}
        >
          {text('compose.shared.offer', { what: of.what })}
        </Offer>
      )}
    </div>
  )
}
