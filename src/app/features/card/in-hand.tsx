import '../../ui/styles/rows.css'
import { cardTitleInJapanese } from '../../../contract/own-card.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { Eave } from '../../ui/eave.tsx'
import { devicePath } from '../../ui/frame/entries.ts'
import { Icon } from '../../ui/icon.tsx'
import { person } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { CardFacts } from './card-facts.tsx'
import { useCards } from './use-cards.ts'

/** On /emergency: what stands on one's own card, or the way to write one. */
export function InHand() {
  const text = useText()
  const { language } = useLanguage()
  const cards = useCards()
  if (!cards) return null
  const change = <Link href={devicePath}>{text('card.change')}</Link>
  return (
    <section className="part next">
      <Eave big ja={language === 'ja' ? undefined : cardTitleInJapanese} action={cards.length > 0 && change}>
        {text('card.title')}
      </Eave>
      {cards.map(({ key, card }) => (
        <CardFacts key={key} card={card} />
      ))}
      {cards.length === 0 && (
        <Link className="row" href={devicePath}>
          <Icon path={person} />
          <div>
            <b>{text('card.none')}</b>
            <small>{text('card.hint')}</small>
          </div>
        </Link>
      )}
    </section>
  )
}
