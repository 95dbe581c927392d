import type { NewCommand } from '../command/command.ts'
import type { Mirror } from '../mirror/schema.ts'
import { movedKey } from './keys.ts'

/** The arguments of a command with the id of one chat in the place of another. */
export const renamed = <Args extends NewCommand['args']>(args: Args, from: string, to: string): Args =>
  JSON.parse(JSON.stringify(args).replaceAll(from, to))

/**
 * A command about a chat that was begun here and turned out to be an older one, as a command about that one. To be called inside a
 * transaction over `meta`.
 */
export async function followMoved(mirror: Mirror, command: NewCommand, subject: string): Promise<NewCommand> {
  const [topic, id = ''] = subject.split(' ')
  const to = topic === 'chat' && (await mirror.meta.get(movedKey(id)))?.value
  return typeof to === 'string' ? ({ ...command, args: renamed(command.args, id, to) } as NewCommand) : command
}
