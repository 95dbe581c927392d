import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { overPage } from './back-closes.ts'

/**
 * A modal dialog in the browser's top layer: it traps the focus and gives it back. Escape, a click outside and the browser's back
 * close it.
 * @param props.label its accessible name, the same as its heading
 * @param props.variant `sheet` rises from the lower edge of a phone; from 720 px both are centred
 * @param props.className a look of the feature's own instead of a variant's
 * @param props.onClose is called however it was closed; possibly again for a dialog that is closed already
 */
export function Dialog({
  open,
  label,
  variant = 'dialog',
  className = variant,
  onClose,
  children,
}: {
  open: boolean
  label: string
  variant?: 'dialog' | 'sheet' | undefined
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    const end = overPage(() => dialog.close())
    return () => {
      end()
      dialog.close()
    }
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, the dialog's own
    <dialog
      ref={ref}
      className={open ? `${className} shown` : className}
      aria-label={label}
      onClose={onClose}
      onPointerDown={event => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={event => {
        if (pressedOutside.current && isOutside(event)) event.currentTarget.close()
      }}
    >
      {open && children}
    </dialog>
  )
}

/** Whether a click hit the backdrop, whose clicks go to the dialog element itself. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
}
