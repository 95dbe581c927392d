import { useState } from 'react'
import { CallError, type ErrorCode } from '../../../contract/errors.ts'
import type { Text } from '../../../contract/messages/text.ts'
import { NoNetwork } from '../../../local/wire/call-failures.ts'
import { connectionNow } from '../device/online.ts'
import { useText } from '../language/text.tsx'
import { hideHeard, showMessage } from '../popups/global-message.ts'

/**
 * The message of a call that failed: the server's own; else that no answer came, and why as far as is known; else `otherwise`.
 * @param text the page's texts
 */
export function messageOf(error: unknown, text: Text, otherwise: string): string {
  if (error instanceof CallError && error.message) return error.message
  if (error instanceof NoNetwork) return text(connectionNow() === 'offline' ? 'app.offline' : 'error.no_answer')
  return otherwise
}

/** Whether a call failed with this code. */
export const isCode = (error: unknown, code: ErrorCode): boolean => error instanceof CallError && error.code === code

/**
 * Sends a form, one request at a time, and remembers how it went. A failure is the form's to show, announced there; it is the global
 * message as well (PRODUCT 8.2).
 * @param otherwise the message for a failure that brings none
 * @param inPlaceOnly whether a failure is no global message (PRODUCT 8.4)
 */
export function useSending(otherwise: string, inPlaceOnly = false) {
  const text = useText()
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
      hideHeard()
      try {
        await work()
      } catch (error) {
        if (caught(error)) return
        const message = messageOf(error, text, otherwise)
        setFailure(message)
        if (!inPlaceOnly) showMessage(message, 'error', { heard: true })
      } finally {
        setBusy(false)
      }
    },
  }
}
