import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { dateText } from '../../../../contract/formats.ts'
import { japanZone } from '../../../../contract/japan-time.ts'
import { keepingLimits } from '../../../../contract/keeping-limits.ts'
import { limits } from '../../../../contract/limits.ts'
import { languages } from '../../../../contract/messages/text.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Eave } from '../../../ui/eave.tsx'
import { AreaField, FieldError, TextField } from '../../../ui/field.tsx'
import s from './template.module.css'

const dayMs = 86_400_000
/** How long members have by default before new terms hold. */
const noticeDays = 14

/** The editions of the terms: how many members accepted the newest, and the form that asks them about another (PRODUCT 6.16). */
export function TermsPart() {
  const text = useText()
  const { language } = useLanguage()
  const { number } = useFormats()
  const { answer, again } = useServerAnswer(async () => (await callServer('admin.termsEditions', {})).data)
  return (
    <section className="stack part next">
      <Eave big>{text('template.terms')}</Eave>
      <p className="soft">{text('template.terms.about')}</p>
      <ServerAnswer answer={answer} onAgain={again}>
        {({ editions, accepted, members }) => (
          <>
            <p role="status">
              {text('template.terms.accepted', { accepted: number(accepted), members: number(members) })}
            </p>
            <ol className={s.versionsList}>
              {editions.map(({ edition, summary_en, summary_ja, holds_from }) => (
                <li key={edition}>
                  <p>
                    <b>{text('template.terms.edition', { edition })}</b>{' '}
                    {text('template.terms.holds', { day: dateText(language, holds_from, 'date', japanZone) })}
                  </p>
                  <p className="soft">
                    {edition === 1 ? text('template.terms.first') : language === 'ja' ? summary_ja : summary_en}
                  </p>
                </li>
              ))}
            </ol>
            <Announce key={editions[0]?.edition} editions={editions} onDone={again} />
          </>
        )}
      </ServerAnswer>
    </section>
  )
}

function Announce({
  editions,
  onDone,
}: {
  editions: OutputOf<'admin.termsEditions'>['editions']
  onDone: () => Promise<void>
}) {
  const text = useText()
  const { busy, failure, send } = useSending(text('template.terms.not_announced'), true)
  const [typed, setTyped] = useState({
    summary_en: '',
    summary_ja: '',
    note: '',
    day: new Date(Date.now() + noticeDays * dayMs).toISOString().slice(0, 10),
  })
  const [tried, setTried] = useState(false)
  const { summary_en, summary_ja, note, day } = typed
  const short = (summary: string) =>
    tried && summary.trim().length < keepingLimits.termsSummary.min ? text('template.wrong.summary') : undefined

  function announce(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const { min } = keepingLimits.termsSummary
    if (summary_en.trim().length < min || summary_ja.trim().length < min || note.trim() === '' || day === '') return
    void send(async () => {
      const { data } = await callServer('admin.announceTerms', {
        body: {
          summary_en,
          summary_ja,
          note,
          // Days begin in Japan.
          holds_from: new Date(`${day}T00:00:00+09:00`).toISOString(),
          after: editions[0]?.edition ?? 1,
        },
      })
      showMessage(data.message)
      await onDone()
    })
  }

  return (
    <form className="stack" onSubmit={announce} noValidate>
      <h3>{text('template.terms.ask')}</h3>
      {languages.map(language => {
        const name = `summary_${language}` as const
        return (
          <AreaField
            key={name}
            label={text(`template.terms.${name}`)}
            error={short(typed[name])}
            lang={language}
            rows={3}
            maxLength={keepingLimits.termsSummary.max}
            value={typed[name]}
            onChange={event => setTyped({ ...typed, [name]: event.target.value })}
          />
        )
      })}
      <TextField
        type="date"
        label={text('template.terms.from')}
        hint={text('template.terms.from.hint')}
        value={day}
        onChange={event => setTyped({ ...typed, day: event.target.value })}
      />
      <TextField
        label={text('template.note')}
        value={note}
        maxLength={limits.reportText.max}
        error={tried && note.trim() === '' ? text('template.note.missing') : undefined}
        onChange={event => setTyped({ ...typed, note: event.target.value })}
      />
      {failure && <FieldError>{failure}</FieldError>}
      <div>
        <LockableButton type="submit" disabled={busy}>
          {text('template.terms.announce')}
        </LockableButton>
      </div>
    </form>
  )
}
