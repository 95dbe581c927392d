import { useEffect, useState } from 'react'
import { whenIdle } from '../../state/loading/when-idle.ts'

const atOnce = 4
const aStep = 2

/**
 * How many pages of a list are rendered. A list that one comes back to is filled step by step when the browser is idle, so that a
 * long one never blocks the page.
 */
export function useDrawnPages(pages: number): number {
  const [drawn, setDrawn] = useState(() => Math.min(pages, atOnce))
  const behind = drawn < pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks for the next one
  useEffect(() => {
    if (behind) return whenIdle(() => setDrawn(before => Math.min(pages, before + aStep)))
  }, [behind, pages, drawn])
  // A newly requested page is rendered at once.
  return pages - drawn <= 1 ? pages : drawn
}
