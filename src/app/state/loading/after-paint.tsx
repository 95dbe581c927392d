import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * What is drawn only after the frame that shows the rest of the page, so that it doesn't keep the reader waiting for that.
 * @param props.wait whether to wait at all: what the document brought is there from the beginning
 */
export function AfterPaint({ wait, children }: { wait: boolean; children: ReactNode }) {
  const [drawn, setDrawn] = useState(!wait)
  useEffect(() => {
    if (drawn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [drawn])
  return drawn ? children : null
}
