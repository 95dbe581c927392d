import { type CardField, cardFields, cardInJapanese, type OwnCard } from '../../../contract/own-card.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { Mixed } from '../../ui/mixed.tsx'
import s from './card.module.css'

/** What stands on a card, each field also by its Japanese name, as it is shown to somebody. */
export function CardFacts({ card }: { card: OwnCard }) {
  return (
    <dl className={s.facts}>
      {cardFields.map(
        field =>
          card[field] !== undefined && (
            <div key={field}>
              <dt>
                <CardFieldName field={field} />
              </dt>
              <dd>
                <Mixed>{card[field]}</Mixed>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What a field is called, for its reader and, behind that, in Japanese. */
export function CardFieldName({ field }: { field: CardField }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <>
      {text(`card.${field}`)} {language !== 'ja' && <span lang="ja">{cardInJapanese[field]}</span>}
    </>
  )
}
