import { startTransition, useEffect, useState } from 'react'

/**
 * Whether to draw what may come after the frame that shows the rest of the page, so that it doesn't keep the reader waiting for that.
 * @param wait whether to wait at all: what the document brought is there from the beginning
 */
export function useAfterPaint(wait: boolean): boolean {
  const [drawn, setDrawn] = useState(!wait)
  useEffect(() => {
    // If the page is left before, React drops it.
    if (!drawn) requestAnimationFrame(() => setTimeout(() => startTransition(() => setDrawn(true))))
  }, [drawn])
  return drawn
}
