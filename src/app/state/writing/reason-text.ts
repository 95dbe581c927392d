import { type ErrorCode, errors, errorText } from '../../../contract/errors.ts'
import type { PlainKey, Text } from '../../../contract/messages/text.ts'
import type { Reason } from '../../../local/command/waiting.ts'

/** Why something was not sent, as a sentence: the server's, or ours for what the device found out by itself. */
export function reasonText(text: Text, { code, message }: Reason): string {
  if (message !== '') return message
  if (code === 'too_old') return text('device.too_old')
  if (code === 'gone' || !Object.hasOwn(errors, code)) return text('device.gone')
  return text(errorText(code as ErrorCode) as PlainKey)
}
