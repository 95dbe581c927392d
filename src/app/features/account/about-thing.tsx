import type { StandingAbout } from '../../../contract/entities/session.ts'
import { useText } from '../../state/language/text.tsx'
import { closePopup } from '../../state/popups/open-popup.ts'
import { Link } from '../../ui/link.tsx'

/** What a warning or suspension is about: its first words, as a link where it can still be opened (PRODUCT 6.14). */
export function AboutThing({ about: { kind, words, link } }: { about: StandingAbout }) {
  const text = useText()
  const shown = words === '' ? text('account.about.open') : words
  return (
    <p>
      {text(`account.about.${kind}`)}{' '}
      {link === null ? (
        <bdi>{words}</bdi>
      ) : (
        <Link className="link" href={link} onClick={closePopup}>
          <bdi>{shown}</bdi>
        </Link>
      )}
    </p>
  )
}
