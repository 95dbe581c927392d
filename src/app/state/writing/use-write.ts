import type { NewCommand } from '../../../local/command/command.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { tryOpen } from '../device/open-device.ts'
import { openAuth } from '../session/auth-popup.ts'

/**
 * Queues a command.
 * @param said `done`: what the global message says once the server has accepted it. Until then it says that it is being sent, or
 *   kept. Without it only a refusal is said.
 * @returns false if nobody signed in, or if the device could not store the write, which it then says
 */
type Write = (command: NewCommand, said?: { done?: string }) => Promise<boolean>

/**
 * Gives the one way to write. A member's write is accepted by the outbox at once and shown by the live queries; a visitor is
 * asked to sign in first.
 */
export function useWrite(): Write {
  return write
}

const after = () => import('./after-write.ts')

async function write(command: NewCommand, { done }: { done?: string } = {}): Promise<boolean> {
  const device = await tryOpen()
  if (!device) {
    await (await after()).sayNotStored()
    return false
  }
  if (!device.session && !(await openAuth(command.kind))) return false
  const { mirror, session } = device
  if (!session) return false
  let id: string | null
  try {
    id = await enqueue(mirror, command, session)
  } catch {
    await (await after()).sayNotStored()
    return false
  }
  // If the chunk does not arrive, what it does happens some other time.
  void after().then(
    ({ afterWrite }) => afterWrite(device, command, id, done ?? null),
    () => {},
  )
  return true
}
