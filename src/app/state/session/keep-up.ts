import type { Device } from '../../../local/device/device.ts'
import { keepSaved } from '../pictures/keep-saved-pictures.ts'
import { followMessages } from './follow-messages.ts'

/** What is done for a member beside the page: pictures of saved posts are kept, unread messages counted. One part of the page to load. */
export function keepUp(device: Device): void {
  keepSaved(device)
  followMessages(device)
}
