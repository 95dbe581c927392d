import { useState } from 'react'
import type { OutputOf } from '../../../contract/calls/index.ts'
import { japanTime } from '../../../contract/japan-time.ts'
import { callServer } from '../../state/device/call-server.ts'
import { LockableButton } from '../../state/forms/lock.tsx'
import { useSending } from '../../state/forms/use-sending.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useServerPages } from '../../state/reading/use-server-pages.ts'
import { Eave } from '../../ui/eave.tsx'
import { FieldError } from '../../ui/field.tsx'
import { MakeInvitation } from './make-invitation.tsx'

type Answer = OutputOf<'registration.invitations'>

/** A member's own invitations (PRODUCT 6.50): nothing where members may not invite, and none is left of before. */
export function Invitations() {
  const text = useText()
  const { language } = useLanguage()
  const [may, setMay] = useState<Pick<Answer, 'may' | 'most'> | null>(null)
  const sending = useSending(text('door.invite.failed'), true)
  const list = useServerPages('invitations', async from => {
    const { data, nextCursor } = await callServer('registration.invitations', { query: from })
    setMay(data)
    return { data: data.invitations, nextCursor }
  })
  if (may === null || list.answer.state !== 'here') return null
  const rows = list.answer.value
  if (!may.may && rows.length === 0) return null
  const when = (at: string) => japanTime(language, at, null)
  return (
    <section className="part next">
      <Eave big>{text('door.invite.title')}</Eave>
      {may.may && <MakeInvitation most={may.most} onMade={list.again} />}
      {rows.length === 0 && <p className="soft">{text('door.invite.none')}</p>}
      <ul className="rows">
        {rows.map(({ id, uses, used, ends, state }) => (
          <li key={id} className="row">
            <div>
              {text(`door.invite.state.${state}`)}
              <br />
              <small>{text('door.invite.row', { uses, used, when: when(ends) })}</small>
            </div>
            {state === 'open' && (
              <LockableButton
                look="quiet"
                size="small"
                disabled={sending.busy}
                onClick={() =>
                  void sending.send(async () => {
                    await callServer('registration.revokeInvitation', { params: { id }, query: {} })
                    await list.again()
                  })
                }
              >
                {text('door.invite.revoke')}
              </LockableButton>
            )}
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div className="pad">
          <LockableButton look="quiet" disabled={list.loading} onClick={() => void sending.send(list.more)}>
            {text('door.invite.more')}
          </LockableButton>
        </div>
      )}
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
    </section>
  )
}
