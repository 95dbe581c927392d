import { type ReactNode, useState } from 'react'
import { japanTime } from '../../../../contract/japan-time.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useLanguage, useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Mark } from '../../../ui/mark.tsx'
import s from './promote.module.css'

/** Something that stands from a time until another. */
export type Booked = { id: string; starts_at: string; ends_at: string; state: 'coming' | 'running' | 'past' }

/** How one of them is shown. */
export type BookedRow = { title: string; head: ReactNode; thumb: string | null; hidden?: boolean }

type Acts<T> = {
  /** Each answers with a sentence for the admin. */
  end: (of: T) => Promise<string>
  remove: (of: T) => Promise<string>
  onEdit: (of: T) => void
  onChanged: () => Promise<void>
}

/**
 * What comes and runs by its beginning, and below it what is over; times in Japan's zone. What runs is ended, what comes is deleted,
 * both after a question.
 */
export function Bookings<T extends Booked>({
  of: { open, past },
  row,
  ...acts
}: { of: { open: T[]; past: T[] }; row: (of: T) => BookedRow } & Acts<T>) {
  const text = useText()
  const sending = useSending(text('admin.promote.failed'), true)
  const [asked, setAsked] = useState<T | null>(null)
  const doing = asked?.state === 'running' ? 'admin.promote.end' : 'admin.promote.delete'

  function act(of: T) {
    setAsked(null)
    void sending.send(async () => {
      const said = await (of.state === 'running' ? acts.end(of) : acts.remove(of))
      await acts.onChanged()
      showMessage(said)
    })
  }

  return (
    <>
      {open.length === 0 && <p className="soft pad">{text('admin.promote.none')}</p>}
      <ul className="rows">
        {open.map(each => (
          <Row key={each.id} of={each} row={row(each)}>
            <LockableButton look="quiet" size="small" disabled={sending.busy} onClick={() => acts.onEdit(each)}>
              {text('admin.promote.edit')}
              <span className="sr"> {row(each).title}</span>
            </LockableButton>
            <LockableButton look="danger" size="small" disabled={sending.busy} onClick={() => setAsked(each)}>
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
          <>
            <h2>{text(`${doing}.ask`, { title: row(asked).title })}</h2>
            <div className="end">
              <Button look="quiet" autoFocus onClick={() => setAsked(null)}>
                {text('app.cancel')}
              </Button>
              <Button look="delete" onClick={() => act(asked)}>
                {text(doing)}
              </Button>
            </div>
          </>
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
  const [from, until] = [japanTime(language, of.starts_at), japanTime(language, of.ends_at)]
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
