import type { CallServer } from '../../state/device/call-server.ts'
import { useLock } from '../../state/forms/lock.tsx'
import { useText } from '../../state/language/text.tsx'
import { Check } from '../../ui/check.tsx'
import s from './auth.module.css'

/** The progress of the proof of work. */
export type CaptchaState = 'open' | 'working' | 'done' | 'failed'

/**
 * The self-hosted captcha: a checkbox that makes the browser compute for a second or two. The solver is loaded when it is ticked.
 */
export function Captcha({
  call,
  state,
  missing,
  onState,
}: {
  call: CallServer
  state: CaptchaState
  missing: boolean
  onState: (state: CaptchaState) => void
}) {
  const text = useText()
  const { locked, described } = useLock()
  const error = missing ? text('signup.captcha') : state === 'failed' ? text('signup.person.failed') : undefined

  async function prove() {
    if (state === 'working' || state === 'done') return
    onState('working')
    try {
      const { proveWork } = await import('./prove-work.ts')
      await proveWork(call)
      onState('done')
    } catch {
      onState('failed')
    }
  }

  return (
    <div className={s.captcha}>
      <Check
        name="captcha"
        checked={state === 'done' || state === 'working'}
        disabled={locked}
        {...described}
        error={error}
        onChange={prove}
      >
        {text('signup.person')}
      </Check>
      <span className="muted" role="status">
        {state === 'working' && text('signup.person.working')}
        {state === 'done' && text('signup.person.done')}
      </span>
    </div>
  )
}
