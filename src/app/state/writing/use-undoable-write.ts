import { limits } from '../../../contract/limits.ts'
import type { NewCommand } from '../../../local/command/command.ts'
import { enqueue } from '../../../local/outbox/queue.ts'
import { discard } from '../../../local/outbox/waiting-actions.ts'
import { useDevice } from '../device/open-device.ts'
import { needTexts } from '../language/catalogues.ts'
import { speechNow } from '../language/text.tsx'
import { showMessage } from '../popups/global-message.ts'
import { sayAlreadySent } from './after-write.ts'
import { type Store, useWrite } from './use-write.ts'

/**
 * Gives the way to write what can be taken back for as long as the message about it stands: it is shown at once, and sent once it can't
 * be taken back any more.
 */
export function useUndoableWrite() {
  const write = useWrite()
  const device = useDevice()
  /**
   * @param said `done`: what the message says. `undone`: what happens once it was taken back
   * @returns false if nothing was queued, as in {@link useWrite}
   */
  return async (command: NewCommand, { done, undone }: { done: string; undone?: () => void }): Promise<boolean> => {
    let sent: string | null = null
    const store: Store = async (mirror, [first = command], user) => {
      const now = Date.now()
      sent = await enqueue(mirror, first, user, { now, notBefore: now + limits.globalMessageMs })
      return [sent]
    }
    if (!(await write(command, { store }))) return false
    const id = sent as string | null
    const undo = async () => {
      if (!device || id === null) return
      if (await discard(device.mirror, id)) undone?.()
      else await sayAlreadySent()
    }
    await needTexts('writing')
    const action = { text: speechNow().text('write.undo'), run: () => void undo() }
    showMessage(done, 'success', id === null ? {} : { action })
    return true
  }
}
