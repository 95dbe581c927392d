import type { Command } from '../command/command.ts'
import { localAddress } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'

/** The avatar that waits to be sent: a `local:` address, null for none at all; undefined when none waits. */
export const waitingAvatar = (commands: readonly Command[]): string | null | undefined =>
  commands.reduce<string | null | undefined>(
    (avatar, each) => (each.kind === 'profile.uploadAvatar' && each.state !== 'refused' ? addressOf(each) : avatar),
    undefined,
  )

/** The address of a picture that a command sets; null when it takes it away. */
export const addressOf = ({ args }: Command<'profile.uploadAvatar' | 'profile.uploadCover'>): string | null =>
  args.body.upload === undefined ? null : localAddress(args.body.upload)

/** The own avatar that waits to be sent: a `local:` address, null when it is to be taken away; undefined when none waits. */
export function readWaitingAvatar(mirror: Mirror): Promise<string | null | undefined> {
  return commandsOf(mirror).then(waitingAvatar)
}
