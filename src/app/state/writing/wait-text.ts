import type { Text } from '../../../contract/messages/text.ts'
import type { Reason } from '../../../local/command/waiting.ts'

/** Why a write waits although there is a signal, as a sentence. */
export function waitText(text: Text, reason: Reason | undefined): string {
  if (reason?.code === 'held') return text('device.held')
  if (reason?.code === 'terms_changed') return text('error.terms_changed')
  return reason !== undefined && reason.message !== '' ? reason.message : text('device.trouble')
}
