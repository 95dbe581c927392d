import { useState } from 'react'
import type { OutputOf } from '../../../contract/calls/index.ts'
import { type Lost, lostByLeaving } from '../../../local/device/lost-by-leaving.ts'
import { keepCard } from '../../../local/device/own-card.ts'
import { useMirror } from '../../state/device/open-device.ts'
import type { AccountProps, LeaveProps } from '../../state/forms/account-row.tsx'
import { Confirm } from '../../state/forms/confirm.tsx'
import { KeepsCard } from '../../state/forms/keeps-card.tsx'
import { LockableButton } from '../../state/forms/lock.tsx'
import { useSending } from '../../state/forms/use-sending.ts'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { ServerAnswer } from '../../state/reading/server-answer.tsx'
import { useServerAnswer } from '../../state/reading/use-server-answer.ts'
import { Eave } from '../../ui/eave.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'

const nothing: Lost = { waiting: 0, card: false }

/** The devices where the account is signed in. Each session can be ended, or all at once. */
export function Sessions({ call, onLeave }: AccountProps & LeaveProps) {
  const text = useText()
  const mirror = useMirror()
  const { answer, again } = useServerAnswer(async () => (await call('auth.sessions', {})).data)
  const sending = useSending(text('account.sessions.unended'))
  const [asking, setAsking] = useState<Lost | null>(null)
  const [keeps, setKeeps] = useState(false)

  const end = (sessionId: string) =>
    void sending.send(async () => {
      await call('auth.revokeSession', { params: { sessionId } })
      await again()
    })
  const endAll = () =>
    void sending.send(async () => {
      if (keeps && mirror) await keepCard(mirror)
      await onLeave(() => call('auth.revokeAll', {}))
    })

  return (
    <section className="part next">
      <Eave big>{text('account.sessions')}</Eave>
      <p className="soft">{text('account.sessions.text')}</p>
      <ServerAnswer answer={answer} onAgain={again}>
        {sessions => (
          <ul className="rows">
            {sessions.map(each => (
              <Row key={each.id} of={each} busy={sending.busy} onEnd={() => end(each.id)} />
            ))}
          </ul>
        )}
      </ServerAnswer>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      <div className="flex wrap pad">
        <LockableButton
          look="danger"
          disabled={sending.busy}
          onClick={async () => setAsking((mirror && (await lostByLeaving(mirror))) ?? nothing)}
        >
          {text('account.sessions.all')}
        </LockableButton>
      </div>
      {asking !== null && (
        <Confirm
          title={text('account.sessions.all')}
          words={text('account.sessions.all.text')}
          act={text('account.sessions.all.do')}
          onConfirm={() => {
            setAsking(null)
            endAll()
          }}
          onClose={() => setAsking(null)}
        >
          {asking.waiting > 0 && <p>{text('app.waiting.text')}</p>}
          {asking.card && <KeepsCard keeps={keeps} onChange={setKeeps} />}
        </Confirm>
      )}
    </section>
  )
}

function Row({ of, busy, onEnd }: { of: OutputOf<'auth.sessions'>[number]; busy: boolean; onEnd: () => void }) {
  const text = useText()
  return (
    <li className="row">
      <div>
        <b>{of.device || text('account.sessions.unknown')}</b>
        <small>
          {of.current ? (
            text('account.sessions.now')
          ) : (
            <Ago at={of.last_used} form="long">
              {when => text('account.sessions.used', { when })}
            </Ago>
          )}
        </small>
      </div>
      {of.current ? (
        <Mark of="sent">{text('account.sessions.this')}</Mark>
      ) : (
        <LockableButton look="quiet" size="small" disabled={busy} onClick={onEnd}>
          {text('account.sessions.end')}
          <span className="sr"> {of.device}</span>
        </LockableButton>
      )}
    </li>
  )
}
