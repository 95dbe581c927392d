import { useId } from 'react'
import type { PlainKey } from '../../../contract/messages/text.ts'
import { useText } from '../language/text.tsx'

/**
 * Why a form cannot be sent without a connection (PRODUCT 10.19): a sentence to stand above what one types into, and what ties the
 * disabled button to it for screen readers.
 * @param online whether it may be sent
 * @param says the sentence
 */
export function useNeedsConnection(online: boolean, says: PlainKey) {
  const id = useId()
  const text = useText()
  if (online) return { why: null, described: {} }
  return {
    why: (
      <p role="status" id={id}>
        {text(says)}
      </p>
    ),
    described: { 'aria-describedby': id },
  }
}
