import type { EmergencyNote } from '../../../contract/entities/emergency-note.ts'
import { relativeTime } from '../../../contract/formats.ts'
import { japanTime } from '../../../contract/japan-time.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { pin } from '../../ui/icons-emergency.ts'
import { useLanguage, useText } from '../language/text.tsx'
import { useClock } from '../language/use-clock.ts'
import s from './note-slip.module.css'
import { whereText } from './note-where.ts'
import { kindText, textOf } from './note-words.ts'

/**
 * An emergency note whole: who says it, what, when it was written, until when it holds, how old this device's knowledge of it is, and that
 * it is no warning.
 * @param props.language the one in which it is read
 * @param props.heardAt when this device heard of it, in ms; undefined where that is just now
 */
export function NoteSlip({
  note,
  language: shown,
  heardAt,
}: {
  note: EmergencyNote
  language: Language
  heardAt: number | undefined
}) {
  const text = useText()
  const { language } = useLanguage()
  const { now } = useClock()
  const { heading, words } = textOf(note, shown)
  const at = (moment: string) => japanTime(language, moment, now)
  const facts = [
    [text('emergency.note.about'), kindText(note.kind, text)],
    [text('emergency.note.where'), whereText(note.prefectures, text, language)],
    [text('emergency.note.written'), at(note.written_at)],
    ...(note.version > 1 ? [[text('emergency.note.changed'), at(note.changed_at)]] : []),
    [text('emergency.note.until'), at(note.until)],
  ]
  return (
    <section className={s.slip} lang={language}>
      <p className={s.from}>
        <Icon path={pin} />
        {note.by === null ? text('emergency.note.from.nobody') : text('emergency.note.from', { name: note.by })}
        {note.urgent && ` · ${text('emergency.note.urgent')}`}
      </p>
      <h2 lang={shown}>{heading}</h2>
      {words !== '' && (
        <p className={s.words} lang={shown}>
          {words}
        </p>
      )}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{text('emergency.note.device')}</dt>
          <dd className={s.age}>
            {text('emergency.note.heard', {
              age: relativeTime(heardAt ?? now, now, { lang: language, form: 'long' }),
            })}
          </dd>
        </div>
      </dl>
      <p className={s.not}>
        <b>{text('emergency.note.no_warnings')}</b> {text('emergency.note.warnings')}
      </p>
    </section>
  )
}
