import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../contract/limits.ts'
import { IconButton } from './button.tsx'
import { holdClock } from './hold-clock.ts'
import { Icon } from './icon.tsx'
import { check, cross, warning } from './icons.ts'
import { useUiText } from './ui-text.tsx'

/** A global message; a new `id` restarts its eight seconds. */
type ToastMessage = { id: string | number; text: string; type: 'success' | 'error' }

/**
 * The one place of the global message, above the tabs. It closes after eight seconds; the time stops while it has the pointer or
 * the focus. The element is always there, so that screen readers announce what appears in it.
 */
export function Toast({ message, onClose }: { message: ToastMessage | null; onClose: () => void }) {
  return (
    <div className="toasts" role={message?.type === 'error' ? 'alert' : 'status'}>
      {message && <Paper key={message.id} message={message} onClose={onClose} />}
    </div>
  )
}

function Paper({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const text = useUiText()
  const end = useEffectEvent(onClose)
  const [clock] = useState(() => holdClock(limits.globalMessageMs, () => end()))
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused

  useEffect(() => {
    if (held) return
    clock.run()
    return () => clock.hold()
  }, [clock, held])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      className="toast"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon path={message.type === 'error' ? warning : check} />
      <span>{message.text}</span>
      <IconButton path={cross} label={text('ui.close')} onClick={onClose} />
    </div>
  )
}
