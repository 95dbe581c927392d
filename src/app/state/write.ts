import { useRouter } from '@tanstack/react-router'
import type { NewCommand } from '../../local/command.ts'
import { enqueue } from '../../local/outbox.ts'
import { askPersistence } from '../../local/storage.ts'
import { whenOpen } from './device.ts'
import { loginHref } from './guard.ts'

/**
 * Gives the one way to write: what a member writes is accepted by the outbox at once and shown by the live queries; a visitor
 * is led to the login, and back.
 * @returns false for a visitor
 */
export function useWrite(): (command: NewCommand) => Promise<boolean> {
  const router = useRouter()
  return async command => {
    const { mirror, session } = await whenOpen()
    if (!session) {
      await router.navigate({ href: loginHref(router.latestLocation.href) })
      return false
    }
    await enqueue(mirror, command, session)
    void askPersistence(mirror)
    return true
  }
}
