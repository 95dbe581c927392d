import { type ReactNode, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useText } from '../language/text.tsx'
import { useCountdown } from './use-countdown.ts'

const { resendLockMs, resentNoticeMs } = limits.registration

/** A button that sends the code again, at the earliest a minute after the last one, with a countdown (PRODUCT 4.1). */
export function ResendCode({
  online,
  resend,
  children,
}: {
  online: boolean
  resend: () => Promise<void>
  /** What is shown before the button. */
  children?: ReactNode
}) {
  const text = useText()
  const [lockedUntil, setLockedUntil] = useState(() => Date.now() + resendLockMs)
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
      <div className="flex wrap">
        {children}
        <Button look="bare" disabled={wait !== null || !online} onClick={again}>
          {text('signup.resend')}
        </Button>
        <span className="muted">
          {wait !== null && text('signup.wait', { seconds: String(wait).padStart(2, '0') })}
        </span>
      </div>
      <p role="status" className="muted">
        {resent && text('signup.resent')}
      </p>
    </>
  )
}
