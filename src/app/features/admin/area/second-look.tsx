import type { ReactNode } from 'react'
import { DialogEnd } from '../../../state/forms/dialog-end.tsx'
import { LockableButton, NeedsConnection } from '../../../state/forms/lock.tsx'
import type { useSending } from '../../../state/forms/use-sending.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'

/**
 * Shows once more what an act that concerns everybody will do, before it is done.
 * @param props.act the label of the button that does it
 * @param props.children what people will read, and whom it concerns
 */
export function SecondLook({
  title,
  act,
  sending,
  children,
  onAct,
  onClose,
}: {
  title: string
  act: string
  sending: ReturnType<typeof useSending>
  children?: ReactNode
  onAct: () => void
  onClose: () => void
}) {
  return (
    <Dialog open label={title} onClose={onClose}>
      <div className="stack g-16">
        <h2>{title}</h2>
        {children}
        <NeedsConnection says="admin.offline">
          {sending.failure && <FieldError>{sending.failure}</FieldError>}
          <DialogEnd onCancel={onClose}>
            <LockableButton look="delete" disabled={sending.busy} onClick={onAct}>
              {act}
            </LockableButton>
          </DialogEnd>
        </NeedsConnection>
      </div>
    </Dialog>
  )
}
