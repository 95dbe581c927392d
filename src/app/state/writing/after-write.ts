import type { NewCommand } from '../../../local/command/command.ts'
import type { Device } from '../../../local/device/device.ts'
import { askPersistence } from '../../../local/device/storage.ts'
import { isFull } from '../../../local/mirror/full.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { fullNow, setFull } from '../keeping/device-full.ts'
import { keepInBackground } from '../keeping/keep-in-background.ts'
import { needTexts } from '../language/catalogues.ts'
import { speechNow } from '../language/text.tsx'
import { withPart } from '../loading/with-part.ts'
import { showMessage } from '../popups/global-message.ts'
import { followWrite } from './follow-writes.ts'

/**
 * What happens after the outbox has accepted a write. Not loaded with the first view.
 * @param id the command's id; null if there is nothing left to send
 * @param done what the global message says once the server has accepted it, if it is to say anything
 */
export async function afterWrite(
  device: Device,
  command: NewCommand,
  id: string | null,
  done: string | null,
): Promise<void> {
  followWrite(device, command, id, done)
  if (fullNow()) {
    // It was stored: there may be room again.
    void import('../keeping/make-room.ts').then(part => part.lookForRoom(device.mirror)).catch(() => {})
  }
  if (command.kind === 'posts.save') keepInBackground(device)
  if (command.kind === 'posts.save')
    withPart(
      () => import('../install/invite.ts'),
      part => part.inviteToInstall('saved'),
    )
  await askPersistence(device.mirror)
}

/**
 * After the device could not store a write: frees room if it is full, and tries once more.
 * @returns what `store` gives; null if that fails too, which is said
 */
export async function storeAgain<T>(error: unknown, mirror: Mirror, store: () => Promise<T>): Promise<T | null> {
  if (isFull(error)) {
    const stored = await import('../keeping/make-room.ts')
      .then(({ makeRoom }) => makeRoom(mirror))
      .then(store)
      .catch(() => null)
    if (stored !== null) return stored
    setFull(true)
  }
  await sayNotStored()
  return null
}

/** Says that the device could not store a write; what was typed stays in its field. */
export async function sayNotStored(): Promise<void> {
  await needTexts('writing')
  showMessage(speechNow().text('draft.refused.write'), 'error')
}

/** Says that nothing is taken while the site is under maintenance; what was typed stays in its field. */
export async function sayClosed(): Promise<void> {
  await needTexts('reading')
  showMessage(speechNow().text('maintenance.no_write'), 'error')
}

/** Says that a change could not be discarded because it had been sent already. */
export async function sayAlreadySent(): Promise<void> {
  await needTexts('reading')
  showMessage(speechNow().text('device.discard.late'), 'error')
}
