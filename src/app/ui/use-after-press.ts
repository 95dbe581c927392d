import { useEffect, useRef } from 'react'

/**
 * For what moves the page when a field is left: between the press and the release of a pointer it would take the click away.
 * @returns a function that calls another one at once, or, while a pointer is down, after its click
 */
export function useAfterPress(): (then: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null)
  useEffect(() => {
    const press = () => {
      waiting.current ??= []
    }
    // The click comes right after the release.
    const release = () => {
      setTimeout(() => {
        const all = waiting.current ?? []
        waiting.current = null
        for (const then of all) then()
      })
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => listening.abort()
  }, [])
  return then => {
    if (waiting.current) waiting.current.push(then)
    else then()
  }
}
