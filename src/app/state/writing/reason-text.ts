import type { Text } from '../../../contract/messages/text.ts'
import type { Reason } from '../../../local/command/waiting.ts'

/** Why something was not sent, as a sentence: the server's, or ours for what the device found out by itself. */
export function reasonText(text: Text, { code, message }: Reason): string {
  if (message !== '') return message
  return text(code === 'too_old' ? 'device.too_old' : 'device.gone')
}
