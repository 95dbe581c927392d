import type { ReactNode } from 'react'
import {
  type EmergencyItem,
  type EmergencyPart,
  emergencyParts,
  telAddress,
} from '../../../contract/emergency/read-sections.ts'
import type { SitePage } from '../../../contract/entities/site-page.ts'
import { readerText } from '../../../contract/rich-text/plain-text.ts'
import { writtenIn } from '../../../contract/written-in.ts'
import { Eave } from '../../ui/eave.tsx'
import { Icon } from '../../ui/icon.tsx'
import { receiver } from '../../ui/icons-emergency.ts'
import { Mixed } from '../../ui/mixed.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import '../../ui/styles/rows.css'
import s from './emergency.module.css'

/**
 * The parts of /emergency as its text has them.
 * @param props.action stands at the far end of the first heading
 * @param props.inHand stands below the first part, which has the numbers
 */
export function EmergencyText({ page, action, inHand }: { page: SitePage; action?: ReactNode; inHand?: ReactNode }) {
  const [first, ...others] = emergencyParts(page.sections)
  return (
    <>
      {first && <Part {...first} action={action} />}
      {inHand}
      {others.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same
        <Part key={index} {...part} />
      ))}
    </>
  )
}

function Part({ heading, items, action }: EmergencyPart & { action?: ReactNode }) {
  const [name, japanese] = japaneseEnd(heading)
  return (
    <section className="part next">
      {(heading !== '' || action) && (
        <Eave big ja={japanese} action={action}>
          <Mixed>{name}</Mixed>
        </Eave>
      )}
      <ul className="rows">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <Item key={index} {...item} />
        ))}
      </ul>
    </section>
  )
}

function Item(item: EmergencyItem) {
  if (item.kind === 'note')
    return (
      <li className={s.note}>
        <RichText html={item.text} />
      </li>
    )
  if (item.kind === 'call') return <Call {...item} />
  if (item.kind === 'sentence') return <Sentence {...item} />
  return (
    <li className={s.word}>
      <div>
        <b>
          <Mixed>{item.word}</Mixed>
        </b>
        {item.reading !== '' && <small lang="ja-Latn">{item.reading}</small>}
      </div>
      <div>
        <RichText html={item.text} />
      </div>
    </li>
  )
}

/** A number; a tap anywhere on its row calls it. */
function Call({ number, name, text }: { number: string; name: string; text: string }) {
  const [own, japanese] = japaneseEnd(name)
  return (
    <li className={number.length > 6 ? `${s.call} ${s.long}` : s.call}>
      <div>
        <a href={telAddress(number)} aria-label={`${number} ${name}`}>
          {number}
        </a>
        <div>
          <b>
            <Mixed>{own}</Mixed>
          </b>{' '}
          {japanese !== undefined && <span lang="ja">{japanese}</span>}
          <RichText html={text} />
        </div>
      </div>
      <span className={s.go}>
        <Icon path={receiver} />
      </span>
    </li>
  )
}

/** A sentence as its reader says it, and as somebody else is shown it; below that how it is read out. */
function Sentence({ own, shown }: { own: string; shown: string }) {
  const [first = '', ...readings] = readerText(shown).split('\n')
  return (
    <li className={s.sentence}>
      <b>
        <Mixed>{own}</Mixed>
      </b>
      <p lang={writtenIn(first)}>{first}</p>
      {readings.map(each => (
        <small key={each} lang="ja-Latn">
          {each}
        </small>
      ))}
    </li>
  )
}

const japaneseBegins = / (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

/** A heading in another language, and the Japanese at its end: 'Police' and 警察. */
function japaneseEnd(heading: string): [own: string, japanese: string | undefined] {
  const [own = '', japanese] = heading.split(japaneseBegins, 2)
  return [own, japanese]
}
