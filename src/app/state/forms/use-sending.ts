import { useState } from 'react'
import { CallError, type ErrorCode } from '../../../contract/errors.ts'

/** What a call that failed says to people: the server's sentence, else `otherwise`. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.message ? error.message : otherwise

/** Whether a call failed with this code. */
export const isCode = (error: unknown, code: ErrorCode): boolean => error instanceof CallError && error.code === code

/**
 * A form's way to the server: one request at a time, and what became of it.
 * @param otherwise what to say of a failure that says nothing itself
 */
export function useSending(otherwise: string) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    busy,
    failure,
    forget: () => setFailure(null),
    /**
     * Runs a request unless one is under way.
     * @param caught takes an error that is no plain failure; true when it did
     */
    async send(work: () => Promise<void>, caught: (error: unknown) => boolean = () => false): Promise<void> {
      if (busy) return
      setBusy(true)
      setFailure(null)
      try {
        await work()
      } catch (error) {
        if (!caught(error)) setFailure(messageOf(error, otherwise))
      } finally {
        setBusy(false)
      }
    },
  }
}
