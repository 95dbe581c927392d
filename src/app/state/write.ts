import type { NewCommand } from '../../local/command.ts'
import { enqueue } from '../../local/outbox.ts'
import { askPersistence } from '../../local/storage.ts'
import { openAuth } from './auth-popup.ts'
import { whenOpen } from './device.ts'

/**
 * Gives the one way to write: what a member writes is accepted by the outbox at once and shown by the live queries; a visitor
 * is asked to sign in first, and then it is written.
 * @returns false for who stays a visitor
 */
export function useWrite(): (command: NewCommand) => Promise<boolean> {
  return write
}

async function write(command: NewCommand): Promise<boolean> {
  const device = await whenOpen()
  if (!device.session && !(await openAuth())) return false
  const { mirror, session } = device
  if (!session) return false
  await enqueue(mirror, command, session)
  void askPersistence(mirror)
  if (command.kind === 'posts.save') {
    // Without it the pictures come at the next start.
    void import('./keep-saved.ts').then(
      ({ keepSaved }) => keepSaved(device),
      () => {},
    )
  }
  return true
}
