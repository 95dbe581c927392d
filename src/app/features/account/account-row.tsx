import { type ReactNode, useId } from 'react'
import type { OutputOf } from '../../../contract/calls/index.ts'
import type { Call } from '../../state/forms/call-type.ts'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'

/** What every part of the account page works with. */
export type AccountProps = {
  account: OutputOf<'settings.account'>
  call: Call
  online: boolean
  /** Nothing can be changed now: without a signal, or suspended. */
  locked: boolean
  /** Something changed on the server: the device asks for what it keeps of it. */
  onChanged: () => Promise<void>
}

/** A fact of the account, and a button that opens the form that changes it. */
export function AccountRow({
  label,
  value,
  act,
  open,
  disabled,
  onOpen,
  children,
}: {
  label: string
  value: string
  /** What the button says. */
  act: string
  open: boolean
  disabled: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}) {
  const text = useText()
  const id = useId()
  return (
    <div className="item">
      <div className="row">
        <div>
          <b>{label}</b>
          <small>{value}</small>
        </div>
        <Button
          look="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          disabled={disabled && !open}
          onClick={() => onOpen(!open)}
        >
          {open ? text('app.cancel') : act}
          {!open && <span className="sr"> {label}</span>}
        </Button>
      </div>
      {open && (
        <div className="open" id={id}>
          {children}
        </div>
      )}
    </div>
  )
}
