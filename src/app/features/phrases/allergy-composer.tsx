import '../../ui/styles/rows.css'
import { useId, useState } from 'react'
import {
  type AllergyChoice,
  allergenNames,
  allergens,
  allergyCard,
  allergyParts,
} from '../../../contract/phrases/allergy-card.ts'
import { phrases } from '../../../contract/phrases/phrases.ts'
import { readingOf } from '../../../contract/phrases/reading.ts'
import { readAllergyChoice, saveAllergyChoice } from '../../../local/device/allergy-card.ts'
import { useMirror } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { useLive } from '../../state/reading/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { FieldError, SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pencil } from '../../ui/icons.ts'
import { Answers } from './answers.tsx'
import s from './phrases.module.css'
import { Ruby } from './ruby.tsx'
import { ShowCard } from './show-card.tsx'
import { useReadPhrases } from './use-read-phrases.ts'

const nothing: AllergyChoice = { foods: [], little: true, asks: 'stock' }

/** One's own allergy card: put together from the sentences that were given, and kept on this device as it is chosen. */
export function AllergyComposer() {
  const text = useText()
  const form = useId()
  const mirror = useMirror()
  const held = useLive(readAllergyChoice, 'allergy card', null).value
  const [chosen, setChosen] = useState<AllergyChoice | null>(null)
  const choice = chosen ?? held ?? nothing
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const card = allergyCard(choice)

  function choose(changed: Partial<AllergyChoice>) {
    const next = { ...choice, ...changed }
    setChosen(next)
    if (!mirror) return
    saveAllergyChoice(mirror, next).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }

  return (
    <section className={s.composer}>
      <button type="button" className="row" aria-expanded={open} aria-controls={form} onClick={() => setOpen(!open)}>
        <Icon path={pencil} />
        <div>
          <b>{text('phrases.own.allergy')}</b>
          <small>{text('phrases.own.allergy.hint')}</small>
        </div>
      </button>
      <div id={form} hidden={!open} className="stack">
        <fieldset className={s.foods}>
          <legend>{text('phrases.allergy')}</legend>
          {allergenNames.map(food => (
            <Check
              key={food}
              checked={choice.foods.includes(food)}
              onChange={({ target: { checked } }) =>
                choose({ foods: checked ? [...choice.foods, food] : choice.foods.filter(each => each !== food) })
              }
            >
              <span lang="en">{allergens[food][1]}</span> <span lang="ja">{readingOf(allergens[food][0]).text}</span>
            </Check>
          ))}
        </fieldset>
        <Check checked={choice.little} onChange={event => choose({ little: event.target.checked })}>
          <span lang="en">{allergyParts.little[1]}</span>
        </Check>
        <SelectField
          label={text('phrases.own.asks')}
          value={choice.asks ?? ''}
          options={[
            { value: '', label: text('phrases.own.asks.nothing') },
            { value: 'stock', label: allergyParts.stock[1] },
            { value: 'eat', label: allergyParts.eat[1] },
          ]}
          onChange={asks => choose({ asks: asks === 'stock' || asks === 'eat' ? asks : null })}
        />
        {failed && <FieldError>{text('room.full')}</FieldError>}
        <p className="soft">{text('phrases.own.promise')}</p>
      </div>
      {card && <OwnAllergyCard {...card} />}
    </section>
  )
}

/** The card in small, and on the whole screen at a tap. */
function OwnAllergyCard({ written, english, answers }: NonNullable<ReturnType<typeof allergyCard>>) {
  const text = useText()
  const [shown, setShown] = useState(false)
  const read = useReadPhrases()
  // Whoever has read a phrase has read its answers.
  const answersRead = phrases.some(each => each.answers === answers && read.includes(each.text))
  const { text: japanese, bunsetsu, romaji } = readingOf(written)
  return (
    <div className={s.preview}>
      <p lang="ja">
        <Ruby of={bunsetsu} />
      </p>
      <p lang="en">{english}</p>
      <Button look="quiet" onClick={() => setShown(true)}>
        {text('phrases.show')}
      </Button>
      {shown && (
        <ShowCard
          heading={text('phrases.own.allergy')}
          face={<Ruby of={bunsetsu} />}
          spoken={japanese}
          romaji={romaji}
          english={<span lang="en">{english}</span>}
          {...(answers && !answersRead && { note: text('phrases.unread.answers') })}
          answers={answers && <Answers set={answers} />}
          onClose={() => setShown(false)}
        />
      )}
    </div>
  )
}
