import { useReducer } from 'react'

/** The errors a form shows now, by field. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

/** What can happen to a field: it was left, typed into, or the whole form was refused. */
type FieldEvent<Name extends string> =
  | { type: 'left'; name: Name; error: string | null }
  | { type: 'typed'; name: Name }
  | { type: 'refused'; errors: FieldErrors<Name> }

/** Errors arrive on leaving the field or on a refusal, and go while typing. */
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
 * Which errors of a form are shown.
 * @returns the errors, and what to call when a field is left (with what its rule says), typed into, or the form refused
 */
export function useFieldErrors<Name extends string>() {
  const [errors, tell] = useReducer(nextFieldErrors<Name>, {})
  return {
    errors,
    left: (name: Name, error: string | null) => tell({ type: 'left', name, error }),
    typed: (name: Name) => tell({ type: 'typed', name }),
    refused: (errors: FieldErrors<Name>) => tell({ type: 'refused', errors }),
  }
}
