import { type ReactNode, useEffect, useRef, useState } from 'react'
import { distanceText } from '../../../contract/places/distance.ts'
import { isPrefecture, prefectures } from '../../../contract/prefectures.ts'
import { useOnline } from '../../state/device/online.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { beginAtCapital, beginHere } from '../../state/places/begin-here.ts'
import { forgetDistances, type Origin, useDistances } from '../../state/places/origin.ts'
import { placeInText } from '../../state/places/place-names.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import s from './near.module.css'

/** From this accuracy on a position is too rough to say what is nearest, in metres. */
const roughMetres = 5_000

/** Whether a distance from here is no better than a guess. */
export const isRough = (from: Origin): boolean => from.of === 'here' && from.accuracy > roughMetres

/**
 * From where distances are counted: asks for it in our own words before the browser does, or says what it is and how old. Needs the
 * texts `phrases`.
 * @param props.onStop besides forgetting it
 * @param props.children said besides, once it is known
 */
export function NearWhere({ onStop, children }: { onStop?: () => void; children?: ReactNode }) {
  const { from } = useDistances()
  const stop = () => {
    forgetDistances()
    onStop?.()
  }
  const [asks] = useState(from === null)
  return from === null ? <Ask onCancel={stop} /> : <Known from={from} isAnswer={asks} onStop={stop} said={children} />
}

function Ask({ onCancel }: { onCancel: () => void }) {
  const text = useText()
  const box = useRef<HTMLElement>(null)
  // It stands in the place of the button that opened it.
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className={s.ask} tabIndex={-1} aria-label={text('near.ask')}>
      <h2>{text('near.ask')}</h2>
      <p>{text('near.ask.text')}</p>
      <div className="flex wrap">
        <HereButton />
        <Button look="bare" size="small" onClick={onCancel}>
          {text('app.cancel')}
        </Button>
      </div>
      <AskedStatus />
      <CapitalField />
    </section>
  )
}

/** @param props.isAnswer whether the question stood here before, which had the focus */
function Known({
  from,
  isAnswer,
  onStop,
  said,
}: {
  from: Origin
  isAnswer: boolean
  onStop: () => void
  said: ReactNode
}) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAnswer) box.current?.focus()
  }, [isAnswer])
  const text = useText()
  const { language } = useLanguage()
  return (
    <section ref={box} tabIndex={-1} className={s.known} aria-label={text('near.ask')}>
      <p>
        {from.of === 'here' ? (
          <>
            <Ago at={from.at} form="long">
              {when => text('near.from.here', { when })}
            </Ago>{' '}
            <span className={`muted ${s.exact}`}>
              {text('near.from.accuracy', { distance: distanceText(language, from.accuracy) })}
            </span>
          </>
        ) : (
          text('near.from.capital', { place: placeInText(from.of, language) })
        )}
      </p>
      <div className="flex wrap">
        <HereButton again={from.of === 'here'} />
        <Button look="bare" size="small" onClick={onStop}>
          {text('near.stop')}
        </Button>
      </div>
      {from.of === 'here' && isRough(from) && (
        <p className={s.rough}>{text('near.rough', { distance: distanceText(language, from.accuracy) })}</p>
      )}
      <AskedStatus />
      {(from.of !== 'here' || isRough(from)) && <CapitalField />}
      {said}
    </section>
  )
}

/** Asks for the position; the browser asks after that. */
function HereButton({ again = false }: { again?: boolean }) {
  const text = useText()
  const { asked } = useDistances()
  return (
    <Button look="quiet" size="small" aria-disabled={asked === 'finding' || undefined} onClick={() => void beginHere()}>
      {text(again || asked === 'denied' || asked === 'failed' ? 'near.again' : 'near.here')}
    </Button>
  )
}

/** How asking goes, or went. */
function AskedStatus() {
  const text = useText()
  const online = useOnline()
  const { asked } = useDistances()
  return (
    <p className="muted" role="status" hidden={asked === null}>
      {asked && text(asked === 'finding' && !online ? 'near.finding.offline' : `near.${asked}`)}
    </p>
  )
}

function CapitalField() {
  const text = useText()
  const { from } = useDistances()
  return (
    <SelectField
      label={text('near.capital')}
      value={from === null || from.of === 'here' ? '' : from.of}
      options={[
        { value: '', label: text('near.capital.choose') },
        ...prefectures.map(({ name, name_ja }) => ({ value: name as string, label: `${name} ${name_ja}` })),
      ]}
      onChange={name => isPrefecture(name) && beginAtCapital(name)}
    />
  )
}
