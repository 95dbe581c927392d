import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../contract/limits.ts'
import { IconButton } from './button.tsx'
import { holdClock } from './hold-clock.ts'
import { Icon } from './icon.tsx'
import { check, clock as clockIcon, cross, warning } from './icons.ts'
import { useUiText } from './ui-text.tsx'

/** A global message; a new `id` restarts its eight seconds. */
type ToastMessage = {
  id: string | number
  text: string
  type: 'success' | 'error' | 'sending' | 'kept'
  action: { text: string; run: () => void } | undefined
  heard: boolean
}

type Props = {
  message: ToastMessage | null
  /** How much of what is being sent has arrived, in percent; null if that is not known. */
  percent: number | null
  onClose: () => void
}

const icons = { success: check, error: warning, sending: clockIcon, kept: clockIcon }

/**
 * The one place of the global message, above the tabs. It closes after eight seconds, except while something is being sent; the time
 * stops while it has the pointer or the focus. Its live regions are always there, so that screen readers announce what appears in
 * them: errors at once, all else when there is a pause. What is heard elsewhere already stands outside of both.
 */
export function Toast({ message, percent, onClose }: Props) {
  const paper = message && <Paper key={message.id} message={message} percent={percent} onClose={onClose} />
  const region = message && (message.heard ? 'none' : message.type === 'error' ? 'alert' : 'status')
  return (
    <div className="toasts">
      <div role="status">{region === 'status' && paper}</div>
      <div role="alert">{region === 'alert' && paper}</div>
      {region === 'none' && paper}
    </div>
  )
}

function Paper({ message, percent, onClose }: Props & { message: ToastMessage }) {
  const text = useUiText()
  const end = useEffectEvent(onClose)
  const [clock] = useState(() => holdClock(limits.globalMessageMs, () => end()))
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const { type, action } = message
  const held = hovered || focused || type === 'sending'

  useEffect(() => {
    if (held) return
    clock.run()
    return () => clock.hold()
  }, [clock, held])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      className={`toast ${type}`}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon path={icons[type]} />
      <span>
        {message.text}
        {/* The bar at the page's top edge says it to screen readers; here it would be announced with each change. */}
        {type === 'sending' && percent !== null && <span aria-hidden="true"> {percent} %</span>}
      </span>
      {action && (
        <button
          type="button"
          className="act"
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.text}
        </button>
      )}
      <IconButton path={cross} label={text('ui.close')} onClick={onClose} />
    </div>
  )
}
