import type { Session } from '../../../contract/entities/session.ts'
import type { NewCommand } from '../../../local/command/command.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { isClosed } from '../device/maintenance.ts'
import { whyNotOpen } from '../device/open-device.ts'
import { isChunkError } from '../document/chunk-error.ts'
import { deviceForClick, loadForClick } from '../loading/say-wait.ts'
import { withPart } from '../loading/with-part.ts'
import { openAuth } from '../popups/auth-popup.ts'

/**
 * Queues commands together with what has to happen in the same transaction.
 * @returns the commands' ids, or null for nothing to send
 */
export type Store = (mirror: Mirror, commands: readonly NewCommand[], user: Session) => Promise<(string | null)[]>

/** Queues commands by themselves. What queues them is a part of the store, which is open by then: no page waits for it to be shown. */
export const storeEach: Store = async (mirror, commands, user) => {
  const { enqueue } = await import('../../../local/outbox/queue.ts')
  return Promise.all(commands.map(command => enqueue(mirror, command, user)))
}

/**
 * Queues a command, or several that are one to who presses the button.
 * @param said `done`: what the global message says once the server has accepted it. Until then it says that it is being sent, or
 *   kept. Without it only a refusal is said. `store`: how it is queued, if not by itself
 * @returns false if nobody signed in, or if the device could not store the write or the site is closed, which it then says
 */
type Write = (written: NewCommand | readonly NewCommand[], said?: { done?: string; store?: Store }) => Promise<boolean>

/**
 * Gives the one way to write. A member's write is accepted by the outbox at once and shown by the live queries; a visitor is
 * asked to sign in first.
 */
export function useWrite(): Write {
  return write
}

const after = () => import('./after-write.ts')

const sayNotStored = async (again: () => void) => (await loadForClick(after, again))?.sayNotStored()

async function write(
  written: NewCommand | readonly NewCommand[],
  said: { done?: string; store?: Store } = {},
): Promise<boolean> {
  const { done, store = storeEach } = said
  const commands = 'kind' in written ? [written] : written
  const [first] = commands
  if (first === undefined) return true
  const again = () => void write(commands, said)
  if (isClosed()) {
    await (await loadForClick(after, again))?.sayClosed()
    return false
  }
  const device = await deviceForClick(again)
  if (!device) {
    // That its code did not arrive is said already.
    if (!isChunkError(whyNotOpen())) await sayNotStored(again)
    return false
  }
  if (!device.session && !(await openAuth(first.kind))) return false
  const { mirror, session } = device
  if (!session) return false
  const storing = () => store(mirror, commands, session)
  const ids = await storing().catch(
    async error => (await loadForClick(after, again))?.storeAgain(error, mirror, storing) ?? null,
  )
  if (ids === null) return false
  // If the chunk does not arrive, what it does happens some other time.
  withPart(after, async ({ afterWrite }) => {
    for (const [at, command] of commands.entries()) await afterWrite(device, command, ids[at] ?? null, done ?? null)
  })
  return true
}
