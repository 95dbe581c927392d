import { type ReactNode, useState } from 'react'
import { registrationLimits } from '../../../contract/registration-limits.ts'
import { FieldError } from '../../ui/field.tsx'
import { useText } from '../language/text.tsx'
import { LockableButton } from './lock.tsx'
import { useCountdown } from './use-countdown.ts'

const { resendLockMs, resentNoticeMs } = registrationLimits

/**
 * A button that sends the code again, at the earliest a minute after the last one, with a countdown (PRODUCT 4.1).
 * @param props.sentAt when the last code was sent, in ms
 * @param props.end the button of the form that ends it, after the others
 */
export function ResendCode({
  sentAt,
  resend,
  className,
  children,
  end,
}: {
  sentAt?: number | null
  resend: () => Promise<void>
  /** Of the line that says when. */
  className?: string | undefined
  /** What is shown before the button. */
  children?: ReactNode
  end?: ReactNode
}) {
  const text = useText()
  const [lockedUntil, setLockedUntil] = useState(() => (sentAt ?? Date.now()) + resendLockMs)
  const [resentUntil, setResentUntil] = useState<number | null>(null)
  const [unsent, setUnsent] = useState(false)
  const wait = useCountdown(lockedUntil)
  const resent = useCountdown(resentUntil) !== null

  async function again() {
    setUnsent(false)
    try {
      await resend()
      setLockedUntil(Date.now() + resendLockMs)
      setResentUntil(Date.now() + resentNoticeMs)
    } catch {
      setUnsent(true)
    }
  }

  return (
    <>
      {unsent && <FieldError>{text('signup.unsent')}</FieldError>}
      <div className={className}>
        <p className="muted num">{wait !== null && text('signup.wait', { seconds: String(wait).padStart(2, '0') })}</p>
        <p role="status" className="muted">
          {resent && text('signup.resent')}
        </p>
      </div>
      <div className="flex wrap">
        {children}
        <LockableButton look="quiet" disabled={wait !== null} onClick={again}>
          {text('signup.resend')}
        </LockableButton>
        {end}
      </div>
    </>
  )
}
