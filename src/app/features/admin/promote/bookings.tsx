import { Fragment, type ReactNode, useState } from 'react'
import { japanClock } from '../../../../contract/japan-time.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../../state/reading/use-server-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Eave } from '../../../ui/eave.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { WhyField } from '../area/why-field.tsx'
import s from './promote.module.css'

/** Something that stands from a time until another. */
type Booked = { id: string; starts_at: string; ends_at: string; state: 'coming' | 'running' | 'past' }

/** How one of them is shown. */
type BookedRow = { title: string; head: ReactNode; thumb: string | null; hidden?: boolean }

type AllBooked<T> = { open: T[]; past: T[] }

type Rows<T> = {
  row: (of: T) => BookedRow
  /** Each answers with a sentence for the admin. */
  end: (of: T, reason: string) => Promise<string>
  remove: (of: T, reason: string) => Promise<string>
}

/** What a form does at its end. */
export type FormEnds = { onDone: () => Promise<void>; onCancel: () => void }

/**
 * A part of the page: what is booked of one kind, and the form that books more of it or changes it.
 * @param props.begin the label of the button that opens the form
 * @param props.form the form, for one of them or for a new one
 */
export function BookedPart<T extends Booked>({
  title,
  about,
  begin,
  ask,
  form,
  ...rows
}: {
  title: string
  about: string
  begin: string
  ask: () => Promise<AllBooked<T>>
  form: (of: T | null, ends: FormEnds) => ReactNode
} & Rows<T>) {
  const { answer, again } = useServerAnswer(ask)
  const [edited, setEdited] = useState<T | 'new' | null>(null)
  const onDone = async () => {
    setEdited(null)
    await again()
  }
  return (
    <section className="part">
      <Eave big>{title}</Eave>
      <p className="soft">{about}</p>
      {edited === null ? (
        <div className="flex wrap pad">
          <LockableButton look="quiet" onClick={() => setEdited('new')}>
            {begin}
          </LockableButton>
        </div>
      ) : (
        <Fragment key={edited === 'new' ? 'new' : edited.id}>
          {form(edited === 'new' ? null : edited, { onDone, onCancel: () => setEdited(null) })}
        </Fragment>
      )}
      <ServerAnswer answer={answer} onAgain={again}>
        {booked => <Bookings {...rows} of={booked} onEdit={setEdited} onChanged={again} />}
      </ServerAnswer>
    </section>
  )
}

/**
 * What comes and runs by its beginning, and below it what is over; times in Japan's zone. What runs is ended, what comes is deleted,
 * both after a question.
 */
function Bookings<T extends Booked>({
  of: { open, past },
  row,
  onEdit,
  onChanged,
  ...acts
}: { of: AllBooked<T>; onEdit: (of: T) => void; onChanged: () => Promise<void> } & Rows<T>) {
  const text = useText()
  const sending = useSending(text('admin.promote.failed'), true)
  const [asked, setAsked] = useState<T | null>(null)
  const [reason, setReason] = useState('')
  const doing = asked?.state === 'running' ? 'admin.promote.end' : 'admin.promote.delete'

  function ask(of: T) {
    setReason('')
    setAsked(of)
  }

  function act(of: T) {
    setAsked(null)
    void sending.send(async () => {
      const said = await (of.state === 'running' ? acts.end(of, reason) : acts.remove(of, reason))
      await onChanged()
      showMessage(said)
    })
  }

  return (
    <>
      {open.length === 0 && <p className="soft pad">{text('admin.promote.none')}</p>}
      <ul className="rows">
        {open.map(each => (
          <Row key={each.id} of={each} row={row(each)}>
            <LockableButton look="quiet" size="small" disabled={sending.busy} onClick={() => onEdit(each)}>
              {text('admin.promote.edit')}
              <span className="sr"> {row(each).title}</span>
            </LockableButton>
            <LockableButton look="danger" size="small" disabled={sending.busy} onClick={() => ask(each)}>
              {text(each.state === 'running' ? 'admin.promote.end' : 'admin.promote.delete')}
              <span className="sr"> {row(each).title}</span>
            </LockableButton>
          </Row>
        ))}
      </ul>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      {past.length > 0 && (
        <details>
          <summary>{text('admin.promote.past', { count: past.length })}</summary>
          <ul className="rows">
            {past.map(each => (
              <Row key={each.id} of={each} row={row(each)} />
            ))}
          </ul>
        </details>
      )}
      <Dialog open={asked !== null} label={text(doing)} onClose={() => setAsked(null)}>
        {asked && (
          <div className="stack g-16">
            <h2>{text(`${doing}.ask`, { title: row(asked).title })}</h2>
            <WhyField value={reason} onChange={setReason} />
            <div className="end">
              <Button look="quiet" autoFocus onClick={() => setAsked(null)}>
                {text('app.cancel')}
              </Button>
              <Button look="delete" onClick={() => act(asked)}>
                {text(doing)}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}

const stateText = {
  coming: 'admin.promote.coming',
  running: 'admin.promote.running',
  past: 'admin.promote.over',
} as const

function Row({ of, row, children }: { of: Booked; row: BookedRow; children?: ReactNode }) {
  const text = useText()
  const { language } = useLanguage()
  const [from, until] = [japanClock(language, of.starts_at), japanClock(language, of.ends_at)]
  const state = text(stateText[of.state])
  return (
    <li className={`row ${s.booked}`} data-state={of.state}>
      {row.thumb !== null && <img className="thumb" src={row.thumb} alt="" width={56} height={42} loading="lazy" />}
      <div className="grow">
        <b>{row.head}</b>
        <small className="num">{text('admin.promote.time', { from, until })}</small>
        {of.state === 'running' ? <Mark of="sent">{state}</Mark> : <Mark of="waiting">{state}</Mark>}
        {row.hidden && <Mark of="failed">{text('admin.promote.hidden')}</Mark>}
      </div>
      {children && <div className="flex wrap">{children}</div>}
    </li>
  )
}
