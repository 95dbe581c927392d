import type { NewCommand } from '../../../local/command/command.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { whenOpen } from '../device/open-device.ts'
import { openAuth } from '../session/auth-popup.ts'

/**
 * Gives the one way to write: what a member writes is accepted by the outbox at once and shown by the live queries; a visitor
 * is asked to sign in first, and then it is written.
 * @returns false for who stays a visitor, and when the device refuses to keep it: that is said here
 */
export function useWrite(): (command: NewCommand) => Promise<boolean> {
  return write
}

const after = () => import('./after-write.ts')

async function write(command: NewCommand): Promise<boolean> {
  const device = await whenOpen()
  if (!device.session && !(await openAuth())) return false
  const { mirror, session } = device
  if (!session) return false
  try {
    await enqueue(mirror, command, session)
  } catch {
    await (await after()).sayNotKept()
    return false
  }
  // Without it, what it does comes at another time.
  void after().then(
    ({ written }) => written(device, command),
    () => {},
  )
  return true
}
