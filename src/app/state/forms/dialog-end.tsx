import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useText } from '../language/text.tsx'

/** The end of a dialog: the button that cancels it, and its own. */
export function DialogEnd({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const text = useText()
  return (
    <div className="flex wrap ends">
      <Button look="quiet" onClick={onCancel}>
        {text('app.cancel')}
      </Button>
      {children}
    </div>
  )
}
