import { useEffect, useReducer, useRef } from 'react'

/** The errors that a form shows now, by field. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/** An event of a field: it was left, typed into, or refused with the whole form. */
type FieldEvent<Name extends string> =
  | { type: 'left'; name: Name; error: string | null }
  | { type: 'typed'; name: Name }
  | { type: 'refused'; errors: FieldErrors<Name> }

/** The errors after an event: they appear when a field is left or the form is refused, and disappear while typing. */
export function nextFieldErrors<Name extends string>(
  shown: FieldErrors<Name>,
  event: FieldEvent<Name>,
): FieldErrors<Name> {
  if (event.type === 'refused') return event.errors
  const { [event.name]: gone, ...others } = shown
  const rest = others as FieldErrors<Name>
  if (event.type === 'left' && event.error !== null) return { ...rest, [event.name]: event.error }
  return gone === undefined ? shown : rest
}

/**
 * The errors that a form shows.
 * @returns the errors, and functions to call when a field is left (with the error that its rule gives), typed into, or the form
 * refused
 */
export function useFieldErrors<Name extends string>() {
  const [errors, tell] = useReducer(nextFieldErrors<Name>, {})
  const afterPress = useAfterPress()
  return {
    errors,
    left: (name: Name, error: string | null) => afterPress(() => tell({ type: 'left', name, error })),
    typed: (name: Name) => tell({ type: 'typed', name }),
    refused: (errors: FieldErrors<Name>) => tell({ type: 'refused', errors }),
  }
}

/**
 * For what moves the page when a field is left: between the press and the release of a pointer it would take the click away.
 * @returns a function that calls another one at once, or, while a pointer is down, after its click
 */
function useAfterPress(): (then: () => void) => void {
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
