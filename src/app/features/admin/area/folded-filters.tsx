import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../../state/language/text.tsx'
import { Button } from '../../../ui/button.tsx'
import s from './admin.module.css'

/**
 * Filters that are folded on a phone, so that what they narrow is in view; there a button stands before them, and says how many are set.
 * @param props.set how many of them narrow the list
 */
export function FoldedFilters({
  set,
  className,
  children,
}: {
  set: number
  className?: string | undefined
  children: ReactNode
}) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        look="quiet"
        className="phone-only"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {set === 0 ? text('admin.filters') : text('admin.filters.set', { count: set })}
      </Button>
      <div id={id} className={className ? `${s.folded} ${className}` : s.folded}>
        {children}
      </div>
    </>
  )
}
