import { type ReactNode, useId } from 'react'
import type { OutputOf } from '../../../contract/calls/index.ts'
import type { CallServer } from '../device/call-server.ts'
import { useText } from '../language/text.tsx'
import s from './account-row.module.css'
import { LockableButton } from './lock.tsx'

/** What every part of the account page gets. */
export type AccountProps = {
  account: OutputOf<'settings.account'>
  call: CallServer
  /** To be called after a change on the server: reloads what the device stores of the account. */
  onChanged: () => Promise<void>
}

/** What the parts get in which one leaves: to be called with what ends all sessions on the server, whose failure it passes on. */
export type LeaveProps = { onLeave: (end: () => Promise<unknown>) => Promise<void> }

/** One fact of the account, with a button that opens the form to change it. */
export function AccountRow({
  label,
  value,
  act,
  open,
  disabled = false,
  onOpen,
  children,
}: {
  label: string
  value: ReactNode
  /** The button's label. */
  act: string
  open: boolean
  disabled?: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}) {
  const text = useText()
  const id = useId()
  return (
    <div>
      <div className="row">
        <div>
          <b>{label}</b>
          <small>{value}</small>
        </div>
        <LockableButton
          look="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          disabled={disabled && !open}
          onClick={() => onOpen(!open)}
        >
          {open ? text('app.cancel') : act}
          {!open && <span className="sr"> {label}</span>}
        </LockableButton>
      </div>
      {open && (
        <div className={s.accountForm} id={id}>
          {children}
        </div>
      )}
    </div>
  )
}
