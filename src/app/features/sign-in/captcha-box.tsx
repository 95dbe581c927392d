import type { Call } from '../../state/forms/call-type.ts'
import { useText } from '../../state/language/text.tsx'
import { Check } from '../../ui/check.tsx'

/** How far the proof of work is. */
export type CaptchaState = 'open' | 'working' | 'done' | 'failed'

/** The self-hosted captcha: a tick that makes the browser work for a second or two. Its solver loads when it is needed. */
export function Captcha({
  call,
  state,
  missing,
  onState,
}: {
  call: Call
  state: CaptchaState
  missing: boolean
  onState: (state: CaptchaState) => void
}) {
  const text = useText()
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
    <div className="captcha">
      <Check name="captcha" checked={state === 'done' || state === 'working'} error={error} onChange={prove}>
        {text('signup.person')}
      </Check>
      <span className="muted" role="status">
        {state === 'working' && text('signup.person.working')}
        {state === 'done' && text('signup.person.done')}
      </span>
    </div>
  )
}
