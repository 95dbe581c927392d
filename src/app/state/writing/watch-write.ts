import { patience } from '../../../contract/limits.ts'
import type { NewCommand } from '../../../local/command/command.ts'
import { askPersistence } from '../../../local/device/storage.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { discard } from '../../../local/outbox/waiting-actions.ts'
import { isOnline } from '../device/online.ts'
import { whenOpen } from '../device/open-device.ts'
import { showMessage } from '../popups/global-message.ts'
import { sayNotStored } from './after-write.ts'
import { followWrite } from './follow-writes.ts'
import { type Store, storeEach } from './use-write.ts'

/** How a write ended in its first seconds; one that is still waiting will be sent later by itself. */
export type WriteResult = 'sent' | 'waiting' | 'refused'

/**
 * Writes as `useWrite` does, and waits a few seconds for the server's answer, so that a refusal can be shown where the write was
 * made (PRODUCT 8.4). A refused write is discarded: it leaves no trace on the screens. If the device could not store it, that
 * counts as refused, and is said here too.
 * @param said `done`: what the global message says once the server has accepted it; `store` as in `useWrite`
 * @returns null for a visitor
 */
export async function writeAndWatch(
  command: NewCommand,
  { done = null, store = storeEach }: { done?: string | null; store?: Store } = {},
): Promise<WriteResult | null> {
  const device = await whenOpen()
  const { mirror, session } = device
  if (!session) return null
  let id: string | null
  try {
    id = (await store(mirror, [command], session))[0] ?? null
  } catch {
    await sayNotStored()
    return 'refused'
  }
  void askPersistence(mirror)
  const result = id === null ? 'sent' : isOnline() ? await resultOf(mirror, id) : 'waiting'
  if (result === 'sent' && done !== null) showMessage(done)
  if (id === null) return result
  if (result === 'waiting') followWrite(device, command, id, done)
  // Where the code for it can't be loaded, the refused change stays in the list of waiting changes.
  if (result === 'refused') await discard(mirror, id).catch(() => {})
  return result
}

function resultOf(mirror: Mirror, id: string): Promise<WriteResult> {
  return new Promise(resolve => {
    const end = (result: WriteResult) => {
      clearTimeout(timer)
      watching.unsubscribe()
      resolve(result)
    }
    const timer = setTimeout(() => end('waiting'), patience.watchedWriteMs)
    const watching = mirror
      .watch(() => mirror.outbox.get({ id }))
      .subscribe({
        next: command => {
          if (!command) end('sent')
          else if (command.state === 'refused') end('refused')
          else if (command.state === 'waiting' && command.attempts > 0) end('waiting')
        },
        error: () => end('waiting'),
      })
  })
}
