import { useState } from 'react'
import { isCode, messageOf, useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { showMessage } from '../../../state/popups/global-message.ts'

/**
 * Ends something that stands, after a last look at that. What is over already is told of in the same way as what was ended.
 * @param failed what is said where it can't be ended now
 * @param call ends it, for a reason
 * @param onEnded called once it was ended, or was over already
 * @returns whether the last look is open, and how to open and close it; the state of sending, and `end`, which sends
 */
export function useEnding(
  failed: string,
  call: (reason: string) => Promise<{ data: { message: string } }>,
  onEnded: () => Promise<void>,
) {
  const text = useText()
  const sending = useSending(failed, true)
  const [asking, setAsking] = useState(false)
  const end = (reason: string) =>
    void sending.send(
      async () => {
        const { data } = await call(reason)
        showMessage(data.message, 'success')
        setAsking(false)
        await onEnded()
      },
      error => {
        if (!isCode(error, 'not_found')) return false
        showMessage(messageOf(error, text, failed), 'error')
        setAsking(false)
        void onEnded()
        return true
      },
    )
  return { asking, setAsking, sending, end }
}
