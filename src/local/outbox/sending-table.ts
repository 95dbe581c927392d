import type { QueueableName } from '../../contract/calls/index.ts'
import { chatSending } from '../chat/sending-rules.ts'
import { collectionSending } from '../collections/sending-rules.ts'
import type { Command, NewCommand } from '../command/command.ts'
import type { SendingRules } from '../command/sending-rules.ts'
import { commentSending } from '../comments/sending-rules.ts'
import { gallerySending } from '../galleries/sending-rules.ts'
import { notificationSending } from '../notifications/sending-rules.ts'
import { postSending } from '../posts/sending-rules.ts'
import { profileSending } from '../profile/sending-rules.ts'
import { settingSending } from '../settings/sending-rules.ts'
import { sidebarSending } from '../sidebar/sending-rules.ts'
import { socialSending } from '../social/sending-rules.ts'
import { isKnown, isQuiet, orderOf } from './command-table.ts'

/**
 * The rules of every command kind for sending and answers: the half that is loaded with the sender, beside
 * `command-table.ts`.
 */
const sendingTable: { [K in QueueableName]: SendingRules<K> } = {
  ...postSending,
  ...commentSending,
  ...socialSending,
  ...profileSending,
  ...gallerySending,
  ...collectionSending,
  ...sidebarSending,
  ...settingSending,
  ...chatSending,
  ...notificationSending,
}

/** The sending rules of a command. Call them with that command only: the type cannot check it. */
export const sendingRulesOf = ({ kind }: { kind: QueueableName }): SendingRules<never> =>
  sendingTable[kind] as SendingRules<never>

/** The text key of a command's name in lists of waiting changes and drafts. */
export const labelOf = (kind: string) =>
  isKnown({ kind }) ? sendingTable[kind as QueueableName].label : 'device.kind.other'

/** The rich text that a command's writer typed; '' for none, for quiet commands and for those of a newer build. */
export const typedTextOf = (command: NewCommand | Command): string =>
  isQuiet(command) || !isKnown(command) ? '' : sendingRulesOf(command).typedText(command.args as never)

/** The command that deletes the thing that a command creates; null when it creates nothing. */
export function undoOf(command: NewCommand | Command): NewCommand | null {
  const { creates } = orderOf(command)
  return creates === undefined ? null : (sendingRulesOf(command).undo?.(command.args as never, creates) ?? null)
}
