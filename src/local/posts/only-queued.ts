import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { newPostOf } from './overlay.ts'

/** Whether a post that passes `test` is queued to be created: then the server does not know it yet and need not be asked. */
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
