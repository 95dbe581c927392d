import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { newPostOf } from './overlay.ts'

/** Whether a post exists only in the outbox: then the server need not be asked for it. */
export async function isOnlyQueued(
  mirror: Mirror,
  test: (post: { id: string; post_slug: string }) => boolean,
): Promise<boolean> {
  const commands = await commandsOf(mirror)
  return commands.some(command => {
    const post = newPostOf(command, new Map())
    return post !== null && test(post)
  })
}
