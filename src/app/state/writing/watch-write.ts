import type { NewCommand } from '../../../local/command/command.ts'
import { askPersistence } from '../../../local/device/storage.ts'
import type { Mirror } from '../../../local/mirror/schema.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { discard } from '../../../local/outbox/waiting-actions.ts'
import { isOnline } from '../device/online.ts'
import { whenOpen } from '../device/open-device.ts'
import { sayNotKept } from './after-write.ts'

/** What became of a write in its first seconds; one that goes on waiting still goes out by itself. */
export type Fate = 'sent' | 'waiting' | 'refused'

const patienceMs = 6_000

/**
 * Writes as `useWrite` does, and waits a few seconds for the server's word, so that a refusal can be said where the write was
 * made (decision 66). What was refused is taken back: nothing of it stays laid over the screens.
 * A device that refuses to keep it has refused it; that is said here as well.
 * @returns null for a visitor
 */
export async function writeAndWatch(command: NewCommand): Promise<Fate | null> {
  const { mirror, session } = await whenOpen()
  if (!session) return null
  let id: string | null
  try {
    id = await enqueue(mirror, command, session)
  } catch {
    await sayNotKept()
    return 'refused'
  }
  void askPersistence(mirror)
  if (id === null) return 'sent'
  const fate = isOnline() ? await fateOf(mirror, id) : 'waiting'
  if (fate === 'refused') await discard(mirror, id)
  return fate
}

function fateOf(mirror: Mirror, id: string): Promise<Fate> {
  return new Promise(resolve => {
    const end = (fate: Fate) => {
      clearTimeout(timer)
      watching.unsubscribe()
      resolve(fate)
    }
    const timer = setTimeout(() => end('waiting'), patienceMs)
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
