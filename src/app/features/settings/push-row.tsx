import { useId } from 'react'
import { useConnection } from '../../state/device/online.ts'
import { useText } from '../../state/language/text.tsx'
import { type PushView, usePush } from '../../state/push/use-push.ts'
import { SwitchLine } from '../../ui/switch-line.tsx'

/** What is said under the switch. */
const hints = {
  on: 'push.device.on',
  off: 'push.device.off',
  denied: 'push.device.denied',
  install: 'push.device.install',
  unsupported: 'push.device.unsupported',
} as const satisfies Record<Exclude<PushView, null>, string>

/** Notifications of the system on this device, on or off, and why they can't be switched on. */
export function PushRow() {
  const text = useText()
  const hintId = useId()
  const { view, busy, failed, set } = usePush()
  const offline = useConnection() === 'offline'
  const on = view === 'on'
  const may = on || (view === 'off' && !offline)
  const hint = (of: keyof typeof hints) => {
    if (failed) return 'push.device.failed'
    return of === 'off' && offline ? 'push.device.offline' : hints[of]
  }
  return (
    <SwitchLine
      name="push"
      aria-label={text('push.device')}
      aria-describedby={hintId}
      checked={on}
      disabled={!may || busy}
      onChange={on => void set(on)}
    >
      <div>
        <b>{text('push.device')}</b>
        <small id={hintId} role="status">
          {view !== null && text(hint(view))}
        </small>
      </div>
    </SwitchLine>
  )
}
