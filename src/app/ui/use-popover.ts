import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react'

/**
 * Whether a popover is open, for content that is drawn only then. The browser opens popovers by itself, also in a document that React
 * has not taken over yet, whose event React does not hear.
 * @returns `popover`: the attributes of its element
 */
export function usePopover(): { isOpen: boolean; popover: PopoverAttributes } {
  const ref = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(ref.current?.matches(':popover-open') ?? false), [])
  return { isOpen, popover: { ref, popover: 'auto', onToggle: event => setOpen(event.newState === 'open') } }
}

type PopoverAttributes = {
  ref: RefObject<HTMLDivElement | null>
  popover: 'auto'
  onToggle: (event: ToggleEvent<HTMLElement>) => void
}
