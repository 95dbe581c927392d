import { useState } from 'react'
import type { OwnModeration } from '../../../contract/entities/moderation.ts'
import { callServer } from '../../state/device/call-server.ts'
import { AppealForm } from '../../state/forms/appeal-form.tsx'
import { Ago } from '../../state/language/ago.tsx'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { Mark } from '../../ui/mark.tsx'
import { Mixed } from '../../ui/mixed.tsx'

/** What moderation says of an own post or comment: why it waits or was refused, and the one appeal with its answer (PRODUCT 6.7). */
export function ModerationState({ of, onAppealed }: { of: OwnModeration; onAppealed: () => Promise<void> }) {
  const text = useText()
  const { date } = useFormats()
  const { status, reason_key, reason, appeal } = of
  if (status === 'pending')
    return (
      <>
        <p>
          <Mark of="waiting">{text('post.waiting')}</Mark> · {text(`held.${of.held_for}`)}
        </p>
        <p className="soft">{text('moderation.how_long')}</p>
      </>
    )
  const why = [reason_key === null ? '' : text(`refused.${reason_key}`), reason].filter(Boolean).join(' · ')
  return (
    <>
      <p>
        <Ago at={of.at}>
          {when => text(status === 'removed' ? 'moderation.removed.on' : 'moderation.rejected.on', { when })}
        </Ago>
      </p>
      <dl className="facts">
        {why !== '' && (
          <>
            <dt>{text('moderation.reason')}</dt>
            <dd>
              <Mixed>{why}</Mixed>
            </dd>
          </>
        )}
        {appeal && (
          <>
            <dt>{text('moderation.appeal')}</dt>
            <dd>
              <Mixed>{appeal.text}</Mixed>
            </dd>
          </>
        )}
        {appeal && appeal.granted !== null && (
          <>
            <dt>{text(appeal.granted ? 'moderation.appeal.granted' : 'moderation.appeal.refused')}</dt>
            <dd>
              <Mixed>{appeal.answer}</Mixed>
            </dd>
          </>
        )}
      </dl>
      {appeal?.granted === null && <AppealSent />}
      {of.kept_until !== null && <p className="soft">{text('moderation.kept', { day: date(of.kept_until) })}</p>}
      {of.may_appeal && <Appeal id={of.id} onAppealed={onAppealed} />}
    </>
  )
}

function AppealSent() {
  const text = useText()
  return (
    <p role="status">
      <Mark of="sent">{text('moderation.appeal.sent')}</Mark>
    </p>
  )
}

function Appeal({ id, onAppealed }: { id: string; onAppealed: () => Promise<void> }) {
  const [sent, setSent] = useState(false)
  if (sent) return <AppealSent />
  return (
    <AppealForm
      against="moderation"
      says="moderation.appeal.offline"
      rows={3}
      look="quiet"
      onSend={async text => {
        await callServer('posts.appeal', { params: { id }, body: { text } })
        setSent(true)
        await onAppealed()
      }}
    />
  )
}
