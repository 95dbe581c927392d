import type { Command, NewCommand } from '../command/command.ts'
import type { CommandKind } from '../command/not-built.ts'
import type { SendingRules } from '../command/sending-rules.ts'
import { commentSending } from '../comments/sending-rules.ts'
import { gallerySending } from '../galleries/sending-rules.ts'
import { postSending } from '../posts/sending-rules.ts'
import { profileSending } from '../profile/sending-rules.ts'
import { settingSending } from '../settings/sending-rules.ts'
import { sidebarSending } from '../sidebar/sending-rules.ts'
import { socialSending } from '../social/sending-rules.ts'
import { isKnown, isQuiet, orderOf } from './command-table.ts'

/** What happens with every command once it is sent, in full: the half of `command-table.ts` that comes with the sender. */
const sendingTable: { [K in CommandKind]: SendingRules<K> } = {
  ...postSending,
  ...commentSending,
  ...socialSending,
  ...profileSending,
  ...gallerySending,
  ...sidebarSending,
  ...settingSending,
}

/** The sending rules of a command; hand them that command only. */
export const sendingRulesOf = ({ kind }: { kind: CommandKind }): SendingRules<never> =>
  sendingTable[kind] as SendingRules<never>

/** What lists of waiting changes and drafts call a command. */
export const labelOf = (kind: string) =>
  isKnown({ kind }) ? sendingTable[kind as CommandKind].label : 'device.kind.other'

/** The rich text that somebody typed for a command; '' for one without. */
export const typedTextOf = (command: NewCommand | Command): string =>
  isQuiet(command) ? '' : sendingRulesOf(command).typedText(command.args as never)

/** What deletes the thing that a command makes; null when it makes nothing. */
export function undoOf(command: NewCommand | Command): NewCommand | null {
  const { creates } = orderOf(command)
  return creates === undefined ? null : (sendingRulesOf(command).undo?.(command.args as never, creates) ?? null)
}
