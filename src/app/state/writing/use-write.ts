import type { NewCommand } from '../../../local/command/command.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { whyNotOpen } from '../device/open-device.ts'
import { isChunkError } from '../loading/chunk-error.ts'
import { deviceForClick, loadForClick } from '../loading/say-wait.ts'
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

const sayNotStored = async (again: () => void) => (await loadForClick(after, again))?.sayNotStored()

async function write(command: NewCommand, { done }: { done?: string } = {}): Promise<boolean> {
  const again = () => void write(command, { ...(done === undefined ? {} : { done }) })
  const device = await deviceForClick(again)
  if (!device) {
    // That its code did not arrive is said already.
    if (!isChunkError(whyNotOpen())) await sayNotStored(again)
    return false
  }
  if (!device.session && !(await openAuth(command.kind))) return false
  const { mirror, session } = device
  if (!session) return false
  let id: string | null
  try {
    id = await enqueue(mirror, command, session)
  } catch {
    await sayNotStored(again)
    return false
  }
  // If the chunk does not arrive, what it does happens some other time.
  void after().then(
    ({ afterWrite }) => afterWrite(device, command, id, done ?? null),
    () => {},
  )
  return true
}
