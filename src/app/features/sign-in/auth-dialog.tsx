import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { cross } from '../../ui/icons.ts'
import { useUiText } from '../../ui/ui-text.tsx'
import { AuthInside } from './auth-frame.tsx'

/**
 * The authentication screens as a popup over the page; a click outside closes it.
 * @param props.label its accessible name
 */
export function AuthDialog({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const text = useUiText()
  const close = (className?: string) => (
    <IconButton className={className} path={cross} label={text('ui.close')} onClick={onClose} />
  )
  return (
    <Dialog variant="auth" open label={label} onClose={onClose}>
      <AuthInside close={close}>{children}</AuthInside>
    </Dialog>
  )
}
