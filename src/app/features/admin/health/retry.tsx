import { type FormEvent, useState } from 'react'
import { callServer } from '../../../state/device/call-server.ts'
import { DialogEnd } from '../../../state/forms/dialog-end.tsx'
import { LockableButton, NeedsConnection } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { WhyField } from '../area/why-field.tsx'
import s from './health.module.css'
import { useWords } from './use-words.ts'

/**
 * Has failed jobs done again at once; why can be said for the log.
 * @param props.name of which kind; null for all
 */
export function Retry({ name, onChanged }: { name: string | null; onChanged: () => Promise<void> }) {
  const text = useText()
  const { jobName } = useWords()
  const sending = useSending(text('admin.health.retry.failed'), true)
  const [reason, setReason] = useState<string | null>(null)
  const title = name === null ? text('admin.health.retry.all') : text('admin.health.retry.of', { name: jobName(name) })
  const close = () => {
    sending.forget()
    setReason(null)
  }
  function retry(event: FormEvent) {
    event.preventDefault()
    void sending.send(async () => {
      const { data } = await callServer('admin.retryJobs', { body: { name, reason: reason ?? '' } })
      showMessage(data.message)
      setReason(null)
      await onChanged()
    })
  }
  return (
    <div className={s.act}>
      <LockableButton look="quiet" size="small" onClick={() => setReason('')}>
        <span aria-hidden={name !== null}>{text('admin.health.retry')}</span>
        {name !== null && <span className="sr">{title}</span>}
      </LockableButton>
      <Dialog open={reason !== null} label={title} onClose={close}>
        <form className="stack g-16" noValidate onSubmit={retry}>
          <h2>{title}</h2>
          <NeedsConnection says="admin.offline">
            <WhyField value={reason ?? ''} onChange={setReason} />
            {sending.failure && <FieldError>{sending.failure}</FieldError>}
            <DialogEnd onCancel={close}>
              <LockableButton type="submit" disabled={sending.busy}>
                {text('admin.health.retry')}
              </LockableButton>
            </DialogEnd>
          </NeedsConnection>
        </form>
      </Dialog>
    </div>
  )
}
