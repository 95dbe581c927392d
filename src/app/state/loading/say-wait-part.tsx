import { useEffect } from 'react'
import type { Missing } from './lazy-part.tsx'
import { sayMissing, sayWait } from './say-wait.ts'

/** In the place of a part over the page that a click waits for: the global message says that it loads, or did not arrive. */
export function SayWait({ failed, again }: Missing) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each turn
  useEffect(() => {
    if (!failed) return sayWait()
    sayMissing(again)
  }, [failed])
  return null
}
