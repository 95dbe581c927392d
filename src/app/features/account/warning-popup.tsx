import type { Session } from '../../../contract/entities/session.ts'
import { callServer } from '../../state/device/call-server.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { useSending } from '../../state/forms/use-sending.ts'
import { useText } from '../../state/language/text.tsx'
import { useFormats } from '../../state/language/use-formats.ts'
import { closePopup } from '../../state/popups/open-popup.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { AboutThing } from './about-thing.tsx'
import s from './warning-popup.module.css'

/** Shows a member a warning until they say that they have read it; put off, it comes with the next visit (PRODUCT 6.14). */
export function WarningPopup({ id, reason, at, about }: NonNullable<Session['warning']>) {
  const text = useText()
  const device = useDevice()
  const { date: day } = useFormats()
  const sending = useSending(text('account.warning.failed'), true)

  const read = () =>
    void sending.send(async () => {
      await callServer('settings.acknowledgeWarning', { params: { id } })
      // It goes once the device knows: else it would be there again without a signal.
      await device?.sync.checkSession()
      closePopup()
    })

  return (
    <Dialog open label={text('account.warning')} onClose={closePopup}>
      <h2>{text('account.warning')}</h2>
      <p>{text('account.warning.text', { day: day(at) })}</p>
      <blockquote className={s.warningWords}>{reason}</blockquote>
      {about && <AboutThing about={about} />}
      <p className="soft">
        <Link className="link" href="/info/terms">
          {text('account.warning.terms')}
        </Link>
      </p>
      <NeedsConnection says="account.warning.offline">
        {sending.failure && <FieldError>{sending.failure}</FieldError>}
        <div className="end">
          <Button look="quiet" onClick={closePopup}>
            {text('account.warning.later')}
          </Button>
          <LockableButton autoFocus disabled={sending.busy} onClick={read}>
            {text('account.warning.read')}
          </LockableButton>
        </div>
      </NeedsConnection>
    </Dialog>
  )
}
