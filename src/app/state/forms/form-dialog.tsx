import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogEnd } from './dialog-end.tsx'

/**
 * A dialog that is a form: its heading, its fields, and the buttons that cancel and send it.
 * @param props.act the label of the button that sends it
 */
export function FormDialog({
  title,
  act,
  busy = false,
  variant,
  className = 'stack g-16',
  onSubmit,
  onClose,
  onCancel = onClose,
  children,
}: {
  title: string
  act: string
  busy?: boolean
  className?: string
  onSubmit: (form: HTMLFormElement) => unknown
  onClose: () => void
  onCancel?: () => void
  children: ReactNode
} & Pick<ComponentProps<typeof Dialog>, 'variant'>) {
  return (
    <Dialog open variant={variant} label={title} onClose={onClose}>
      <form
        noValidate
        className={className}
        onSubmit={event => {
          event.preventDefault()
          // Of the page below, through which the browser passes the event on.
          event.stopPropagation()
          onSubmit(event.currentTarget)
        }}
      >
        <h2>{title}</h2>
        {children}
        <DialogEnd onCancel={onCancel}>
          <Button type="submit" aria-disabled={busy || undefined}>
            {act}
          </Button>
        </DialogEnd>
      </form>
    </Dialog>
  )
}
