import type { NewCommand } from '../../../local/command/command.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { tryOpen } from '../device/open-device.ts'
import { openAuth } from '../session/auth-popup.ts'

/**
 * Gives the one way to write. A member's write is accepted by the outbox at once and shown by the live queries; a visitor is
 * asked to sign in first.
 * @returns false if nobody signed in, or if the device could not store the write, which it then says
 */
export function useWrite(): (command: NewCommand) => Promise<boolean> {
  return write
}

const after = () => import('./after-write.ts')

async function write(command: NewCommand): Promise<boolean> {
  const device = await tryOpen()
  if (!device) {
    await (await after()).sayNotStored()
    return false
  }
  if (!device.session && !(await openAuth(command.kind))) return false
  const { mirror, session } = device
  if (!session) return false
  try {
    await enqueue(mirror, command, session)
  } catch {
    await (await after()).sayNotStored()
    return false
  }
  // If the chunk does not arrive, what it does happens some other time.
  void after().then(
    ({ afterWrite }) => afterWrite(device, command),
    () => {},
  )
  return true
}
