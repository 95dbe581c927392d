import { useText } from '../../state/language/text.tsx'
import { closePopup } from '../../state/popups/open-popup.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { ShowCard } from './show-card.tsx'

/**
 * A place on the whole screen, to be shown to a driver. Needs the texts `phrases` and `places`.
 * @param props.besides what its reader calls it
 */
export function PlaceCard({ japanese, besides }: { japanese: string; besides: string }) {
  const text = useText()
  return (
    <ShowCard
      heading={text('places.sign')}
      face={<Mixed>{japanese}</Mixed>}
      spoken={japanese}
      {...(besides !== '' && { english: <Mixed>{besides}</Mixed> })}
      onClose={closePopup}
    />
  )
}
