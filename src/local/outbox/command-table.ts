import type { QueueableName } from '../../contract/calls/index.ts'
import { chatRules } from '../chat/enqueuing-rules.ts'
import { collectionRules } from '../collections/enqueuing-rules.ts'
import type { Command, NewCommand } from '../command/command.ts'
import type { CommandRules, Order } from '../command/rules.ts'
import { commentRules } from '../comments/commands.ts'
import { galleryRules } from '../galleries/commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { notificationRules } from '../notifications/command-rules.ts'
import { postRules } from '../posts/commands.ts'
import { profileRules } from '../profile/commands.ts'
import { settingRules } from '../settings/commands.ts'
import { sidebarRules } from '../sidebar/commands.ts'
import { socialRules } from '../social/commands.ts'

/**
 * The rules of every command kind, as far as enqueuing needs them; a kind that is left out does not compile. The other half is
 * `sending-table.ts`.
 */
const commandTable: { [K in QueueableName]: CommandRules<K> } = {
  ...postRules,
  ...commentRules,
  ...socialRules,
  ...profileRules,
  ...galleryRules,
  ...collectionRules,
  ...sidebarRules,
  ...settingRules,
  ...chatRules,
  ...notificationRules,
}

/** The rules of a kind. `never`: TypeScript cannot see in a union that kind and arguments belong together. */
const rulesOf = (kind: QueueableName): CommandRules<never> => commandTable[kind] as CommandRules<never>

/** Whether this build knows a command: a newer build, open in another tab, may have queued it. */
export const isKnown = ({ kind }: { kind: string }): boolean => Object.hasOwn(commandTable, kind)

/** @see Order. A command of a newer build has nothing but the subject that was stored with it. */
export const orderOf = (command: NewCommand | Command): Order =>
  isKnown(command)
    ? rulesOf(command.kind).order(command.args as never)
    : { subject: 'subject' in command ? command.subject : command.kind, needs: [] }

/** @see CommandRules.isTrueAlready */
export const isTrueAlready = async (mirror: Mirror, { kind, args }: NewCommand): Promise<boolean> =>
  (await rulesOf(kind).isTrueAlready?.(mirror, args as never)) ?? false

/** @see CommandRules.quiet */
export const isQuiet = ({ kind }: Pick<Command, 'kind'>): boolean => isKnown({ kind }) && rulesOf(kind).quiet

/** What stays of a command without the thing that another creates; null where nothing does. @see CommandRules.without */
export const argsWithout = (command: Command, dropped: Command): Command['args'] | null => {
  const { creates } = orderOf(dropped)
  if (creates === undefined || !isKnown(command)) return null
  const left: unknown = rulesOf(command.kind).without?.(command.args as never, creates)
  return (left as Command['args'] | undefined) ?? null
}
