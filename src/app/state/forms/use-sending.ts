import { useState } from 'react'
import { CallError, type ErrorCode } from '../../../contract/errors.ts'

/** The message of a call that failed: the server's own, else `otherwise`. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.message ? error.message : otherwise

/** Whether a call failed with this code. */
export const isCode = (error: unknown, code: ErrorCode): boolean => error instanceof CallError && error.code === code

/**
 * Sends a form, one request at a time, and remembers how it went.
 * @param otherwise the message for a failure that brings none
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
     * @param caught may handle an error in its own way; returns true if it did
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
