import type { Command } from '../command/command.ts'
import { localAddress } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { Mirror } from '../mirror/schema.ts'

/**
 * The avatar that the last queued command sets: a `local:` address, or null if it removes it; undefined when none is
 * queued.
 */
export const waitingAvatar = (commands: readonly Command[]): string | null | undefined =>
  commands.reduce<string | null | undefined>(
    (avatar, each) => (each.kind === 'profile.uploadAvatar' && each.state !== 'refused' ? addressOf(each) : avatar),
    undefined,
  )

/** The `local:` address of the picture that a command sets; null when it removes the picture. */
export const addressOf = ({ args }: Command<'profile.uploadAvatar' | 'profile.uploadCover'>): string | null =>
  args.body.upload === undefined ? null : localAddress(args.body.upload)

/** @see waitingAvatar, for use in a live query */
export function readWaitingAvatar(mirror: Mirror): Promise<string | null | undefined> {
  return commandsOf(mirror).then(waitingAvatar)
}
