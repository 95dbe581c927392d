import type { Session } from '../../../contract/entities/session.ts'
import type { NewCommand } from '../../../local/command/command.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { whyNotOpen } from '../device/open-device.ts'
import { isChunkError } from '../loading/chunk-error.ts'
import { deviceForClick, loadForClick } from '../loading/say-wait.ts'
import { openAuth } from '../session/auth-popup.ts'

/** Queues a command together with what has to happen in the same transaction. @returns the command's id, or null for nothing to send */
export type Store = (mirror: Mirror, command: NewCommand, user: Session) => Promise<string | null>

/**
 * Queues a command.
 * @param said `done`: what the global message says once the server has accepted it. Until then it says that it is being sent, or
 *   kept. Without it only a refusal is said. `store`: how it is queued, if not by itself
 * @returns false if nobody signed in, or if the device could not store the write, which it then says
 */
type Write = (command: NewCommand, said?: { done?: string; store?: Store }) => Promise<boolean>

/**
 * Gives the one way to write. A member's write is accepted by the outbox at once and shown by the live queries; a visitor is
 * asked to sign in first.
 */
export function useWrite(): Write {
  return write
}

const after = () => import('./after-write.ts')

const sayNotStored = async (again: () => void) => (await loadForClick(after, again))?.sayNotStored()

async function write(command: NewCommand, said: { done?: string; store?: Store } = {}): Promise<boolean> {
  const { done, store = enqueue } = said
  const again = () => void write(command, said)
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
    id = await store(mirror, command, session)
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
