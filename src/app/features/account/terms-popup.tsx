import type { Session } from '../../../contract/entities/session.ts'
import { dateText } from '../../../contract/formats.ts'
import { japanZone } from '../../../contract/japan-time.ts'
import { callServer } from '../../state/device/call-server.ts'
import { useDevice } from '../../state/device/open-device.ts'
import { LockableButton, NeedsConnection } from '../../state/forms/lock.tsx'
import { isCode, useSending } from '../../state/forms/use-sending.ts'
import { useLanguage, useText } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { closePopup } from '../../state/popups/open-popup.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import s from './warning-popup.module.css'

/** Asks a member to accept new terms: what has changed, from when on, and what one may do without accepting (PRODUCT 6.16). */
export function TermsPopup({ edition, holds_from, ...summaries }: NonNullable<Session['terms']>) {
  const text = useText()
  const { language } = useLanguage()
  const { now } = useClock()
  const device = useDevice()
  const sending = useSending(text('account.terms.failed'), true)
  const holds = Date.parse(holds_from) <= now
  // The day that the admin named, for everybody the same one.
  const day = dateText(language, holds_from, 'date', japanZone)

  const accept = () =>
    void sending.send(
      async () => {
        await callServer('settings.acceptTerms', { body: { edition } })
        closePopup()
        await device?.sync.checkSession()
        // What waited for this is sent now.
        device?.sender.wake('online')
      },
      error => {
        // Others were announced meanwhile: the session says which.
        if (isCode(error, 'conflict')) void device?.sync.checkSession()
        return false
      },
    )

  return (
    <Dialog open label={text('account.terms')} onClose={closePopup}>
      <h2>{text('account.terms')}</h2>
      <p>{text(holds ? 'account.terms.hold' : 'account.terms.will_hold', { day })}</p>
      <blockquote className={s.warningWords}>
        {language === 'ja' ? summaries.summary_ja : summaries.summary_en}
      </blockquote>
      <p>
        <Link className="link" href="/info/terms" onClick={closePopup}>
          {text('account.terms.read')}
        </Link>
      </p>
      <p className="soft">
        {text('account.terms.otherwise')}{' '}
        <Link className="link" href="/account" onClick={closePopup}>
          {text('nav.account')}
        </Link>
      </p>
      <NeedsConnection says="account.terms.offline">
        {sending.failure && <FieldError>{sending.failure}</FieldError>}
        <div className="end">
          <Button look="quiet" onClick={closePopup}>
            {text('account.terms.later')}
          </Button>
          <LockableButton autoFocus disabled={sending.busy} onClick={accept}>
            {text('account.terms.accept')}
          </LockableButton>
        </div>
      </NeedsConnection>
    </Dialog>
  )
}
