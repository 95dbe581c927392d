import { messageKey } from '../../../local/chat/keys.ts'
import { moveDraft } from '../../../local/editing/join-drafts.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { showStored, storeTyped } from '../../state/device/open-editors.ts'
import { moveFocus } from './field-focus.ts'

/**
 * One chat turned out to be another: what is typed in its field goes into the other's, with the focus. To be called before the other one
 * opens.
 */
export async function moveTyped(mirror: Mirror, from: string, to: string): Promise<void> {
  moveFocus(from, to)
  await storeTyped(messageKey(from))
  await storeTyped(messageKey(to))
  await moveDraft(mirror, messageKey(from), messageKey(to))
  await showStored(messageKey(to))
}
