import { useEffect, useRef } from 'react'

/** The heading of a form; gets the focus as it opens, because the button that opened it may be far below. */
export function FormTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  )
}
