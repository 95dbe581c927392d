import { useState } from 'react'
import type { OutputOf } from '../../../../contract/calls/index.ts'
import { callServer } from '../../../state/device/call-server.ts'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { FieldError } from '../../../ui/field.tsx'
import s from './health.module.css'

/** Mails the reader a test, and says in place what the mail server said. */
export function TestMail({ onSent }: { onSent: () => Promise<void> }) {
  const text = useText()
  const sending = useSending(text('admin.health.test.failed'), true)
  const [outcome, setOutcome] = useState<OutputOf<'admin.testMail'> | null>(null)
  const test = () => {
    setOutcome(null)
    return sending.send(async () => {
      const { data } = await callServer('admin.testMail', {})
      setOutcome(data)
      await onSent()
    })
  }
  return (
    <div className={s.act}>
      <LockableButton look="quiet" size="small" aria-busy={sending.busy} onClick={() => void test()}>
        {text('admin.health.test')}
      </LockableButton>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      {outcome && (
        <p className="soft" role="status">
          {outcome.sent
            ? text('admin.health.test.sent')
            : text('admin.health.test.refused', { reason: outcome.reason })}
        </p>
      )}
    </div>
  )
}
