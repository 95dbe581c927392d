import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../language/text.tsx'
import { LockableButton } from './lock.tsx'

/**
 * Asks before something is done that can't be undone.
 * @param props.act the label of the button that does it, and `stay` of the other one
 * @param props.children more that is said
 */
export function Confirm({
  title,
  words,
  act,
  stay,
  look = 'delete',
  busy,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  words: string
  act: string
  stay?: string
  look?: 'delete' | 'filled'
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}) {
  const text = useText()
  return (
    <Dialog open label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p>{words}</p>
      {children}
      <div className="end">
        <Button look="quiet" autoFocus onClick={onClose}>
          {stay ?? text('app.cancel')}
        </Button>
        <LockableButton look={look} disabled={busy} onClick={onConfirm}>
          {act}
        </LockableButton>
      </div>
    </Dialog>
  )
}
