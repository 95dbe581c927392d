import { useState } from 'react'
import { type AnswerSet, answerSets, numbered } from '../../../contract/phrases/answers.ts'
import { readingOf } from '../../../contract/phrases/reading.ts'
import { useText } from '../../state/language/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cross } from '../../ui/icons.ts'
import s from './phrases.module.css'
import { Ruby } from './ruby.tsx'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
/** As many digits as a price has, and some more. */
const mostDigits = 7

/** What was pointed at: digits, and an answer of the set by its place. */
type Pointed = { number: string; at: number | null }

const nothing: Pointed = { number: '', at: null }

/** Answers to point at. Where a number is asked for, digits stand with them, and what they make together above them. */
export function Answers({ set }: { set: AnswerSet }) {
  const text = useText()
  const [{ number, at }, setPointed] = useState(nothing)
  const answers = answerSets[set]
  const asksNumber = numbered.has(set)
  const answer = at === null ? undefined : answers[at]
  const japanese = answer ? readingOf(answer[0]).text : ''
  const what = [number, answer?.[1]].filter(Boolean).join(' ')

  /** A digit after an answer begins a new number. */
  function point(digit: string) {
    setPointed(before => ({
      number: (before.at === null ? before.number + digit : digit).slice(0, mostDigits),
      at: null,
    }))
  }

  return (
    <section className={s.answers} aria-label={text('phrases.answers')}>
      <div className={s.pointed}>
        {asksNumber && what !== '' ? (
          <b lang="ja">{number + japanese}</b>
        ) : (
          <span aria-hidden="true">{text('phrases.answers')}</span>
        )}
        {what !== '' && <IconButton path={cross} label={text('phrases.clear')} onClick={() => setPointed(nothing)} />}
        <span className="sr" role="status">
          {what !== '' && text('phrases.pointed', { what })}
        </span>
      </div>
      {asksNumber && (
        <div className={s.digits}>
          {digits.map(digit => (
            <button key={digit} type="button" onClick={() => point(digit)}>
              {digit}
            </button>
          ))}
        </div>
      )}
      <div className={s.choices}>
        {answers.map(([written, english], place) => (
          <button
            key={written}
            type="button"
            aria-pressed={place === at}
            onClick={() => setPointed(before => ({ ...before, at: place === before.at ? null : place }))}
          >
            <b lang="ja">
              <Ruby of={readingOf(written).bunsetsu} />
            </b>
            <small lang="en">{english}</small>
          </button>
        ))}
      </div>
    </section>
  )
}
