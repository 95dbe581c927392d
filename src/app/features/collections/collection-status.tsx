import type { Waiting } from '../../../local/command/waiting.ts'
import { useText } from '../../state/language/text.tsx'
import { SendStatus } from '../../state/writing/send-status.tsx'

/** The send status of a collection that was made or changed here. */
export function CollectionStatus({ of: waiting }: { of: Waiting }) {
  const text = useText()
  const words = {
    refused: waiting.error?.message || text('collections.refused'),
    retry: text('collections.retry'),
    discard: text('collections.discard'),
  }
  return <SendStatus waiting={waiting} words={words} />
}
