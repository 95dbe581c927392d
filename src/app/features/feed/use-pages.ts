import { useEffect, useState } from 'react'
import { whenIdle } from '../../state/loading/when-idle.ts'

const atOnce = 4
const aStep = 2

/**
 * How many of a list's pages are drawn: a list that one comes back to fills up step by step while the browser rests, so that
 * a long one never holds the page up.
 */
export function useDrawnPages(pages: number): number {
  const [drawn, setDrawn] = useState(() => Math.min(pages, atOnce))
  const behind = drawn < pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks for the next one
  useEffect(() => {
    if (behind) return whenIdle(() => setDrawn(before => Math.min(pages, before + aStep)))
  }, [behind, pages, drawn])
  // The next page is drawn as soon as it is asked for.
  return pages - drawn <= 1 ? pages : drawn
}
