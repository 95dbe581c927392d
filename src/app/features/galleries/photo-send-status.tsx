import type { Waiting } from '../../../local/command/waiting.ts'
import { useText } from '../../state/language/text.tsx'
import { SendStatus } from '../../state/writing/send-status.tsx'

/** The send status of a gallery or photo. */
export function PhotoSendStatus({ waiting, name }: { waiting: Waiting; name: string }) {
  const text = useText()
  const reason = waiting.error?.message ?? ''
  const words = {
    refused: reason === '' ? text('photos.refused.other') : text('photos.refused', { reason }),
    retry: text('photos.retry', { name }),
    discard: text('photos.discard', { name }),
  }
  return <SendStatus waiting={waiting} words={words} />
}
