import { useState } from 'react'
import {
  type CardField,
  cardFields,
  cardTextMax,
  cardTitleInJapanese,
  type OwnCard,
} from '../../../contract/own-card.ts'
import { cardKey as ownKey } from '../../../local/device/leaving.ts'
import { deleteCard, type HeldCard, saveCard } from '../../../local/device/own-card.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { Confirm } from '../../state/forms/confirm.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Eave } from '../../ui/eave.tsx'
import { AreaField, FieldError, TextField } from '../../ui/field.tsx'
import { useFocusMoved } from '../../ui/use-focus-moved.ts'
import { CardFacts, CardFieldName } from './card-facts.tsx'
import { useCards } from './use-cards.ts'

/** Under 'On this device': one's own card for emergencies, to be written, changed and deleted. */
export function OwnCards() {
  const text = useText()
  const { language } = useLanguage()
  const cards = useCards()
  const [writes, setWrites] = useState<string | null>(null)
  const part = useFocusMoved<HTMLElement>(writes)
  if (!cards) return null
  return (
    <section ref={part} tabIndex={-1} className="part next" aria-label={text('card.title')}>
      <Eave big ja={language === 'ja' ? undefined : cardTitleInJapanese}>
        {text('card.title')}
      </Eave>
      <p className="soft">{text('card.hint')}</p>
      {cards.map(held =>
        held.key === writes ? null : <Card key={held.key} held={held} onChange={() => setWrites(held.key)} />,
      )}
      {writes !== null ? (
        <CardForm
          key={writes}
          cardKey={writes}
          first={cards.find(({ key }) => key === writes)?.card ?? {}}
          onDone={() => setWrites(null)}
        />
      ) : (
        cards.length === 0 && (
          <Button look="quiet" onClick={() => setWrites(ownKey)}>
            {text('card.none')}
          </Button>
        )
      )}
    </section>
  )
}

function Card({ held: { key, card }, onChange }: { held: HeldCard; onChange: () => void }) {
  const text = useText()
  const mirror = useMirror()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <CardFacts card={card} />
      <div className="flex wrap pad">
        <Button look="quiet" onClick={onChange}>
          {text('card.change')}
        </Button>
        <Button look="danger" onClick={() => setAsks(true)}>
          {text('card.delete')}
        </Button>
      </div>
      {asks && (
        <Confirm
          title={text('card.delete.title')}
          words={text('card.delete.text')}
          act={text('app.delete')}
          onConfirm={() => {
            setAsks(false)
            if (mirror) void deleteCard(mirror, key)
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

const areas: readonly CardField[] = ['allergies', 'medicine', 'contact', 'insurance']

/** The fields of a card. What is typed is kept at once. */
function CardForm({ cardKey, first, onDone }: { cardKey: string; first: OwnCard; onDone: () => void }) {
  const text = useText()
  const mirror = useMirror()
  const [card, setCard] = useState(first)
  const [failed, setFailed] = useState(false)

  function change(field: CardField, typed: string) {
    const next = { ...card, [field]: typed }
    setCard(next)
    if (!mirror) return
    saveCard(mirror, next, cardKey).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }

  return (
    <form
      className="stack pad"
      onSubmit={event => {
        event.preventDefault()
        onDone()
      }}
    >
      {cardFields.map(field => {
        const Line = areas.includes(field) ? AreaField : TextField
        return (
          <Line
            key={field}
            label={<CardFieldName field={field} />}
            value={card[field] ?? ''}
            maxLength={cardTextMax}
            autoComplete="off"
            onChange={(event: { target: { value: string } }) => change(field, event.target.value)}
          />
        )
      })}
      {failed && <FieldError>{text('room.full')}</FieldError>}
      <p className="soft" role="status">
        {text('card.kept')}
      </p>
      <div>
        <Button type="submit" look="quiet">
          {text('card.done')}
        </Button>
      </div>
    </form>
  )
}
