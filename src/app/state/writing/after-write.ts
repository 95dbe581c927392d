import type { NewCommand } from '../../../local/command/command.ts'
import type { Device } from '../../../local/device/device.ts'
import { askPersistence } from '../../../local/device/storage.ts'
import { needTexts } from '../language/catalogues.ts'
import { speechNow } from '../language/text.tsx'
import { keepSaved } from '../pictures/keep-saved-pictures.ts'
import { say } from '../popups/global-message.ts'

/** What follows a write that the outbox took; the first view does not load it. */
export async function written(device: Device, { kind }: NewCommand): Promise<void> {
  if (kind === 'posts.save') keepSaved(device)
  await askPersistence(device.mirror)
}

/** Says that the device refused to keep a write; what was typed still stands where it was. */
export async function sayNotKept(): Promise<void> {
  await needTexts('writing')
  say(speechNow().text('draft.refused.write'), 'error')
}

/** Says that what was to be thrown away had been sent by then. */
export async function sayGoneOut(): Promise<void> {
  await needTexts('reading')
  say(speechNow().text('device.discard.late'), 'error')
}
