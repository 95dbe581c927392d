import type { Command, NewCommand } from '../command/command.ts'
import type { CommandKind } from '../command/not-built.ts'
import type { CommandRules, Order } from '../command/rules.ts'
import { commentRules } from '../comments/commands.ts'
import { galleryRules } from '../galleries/commands.ts'
import type { Mirror } from '../mirror/schema.ts'
import { postRules } from '../posts/commands.ts'
import { profileRules } from '../profile/commands.ts'
import { settingRules } from '../settings/commands.ts'
import { sidebarRules } from '../sidebar/commands.ts'
import { socialRules } from '../social/commands.ts'

/**
 * The rules of every command kind, as far as enqueuing needs them; a kind that is left out does not compile. The other half is
 * `sending-table.ts`.
 */
const commandTable: { [K in CommandKind]: CommandRules<K> } = {
  ...postRules,
  ...commentRules,
  ...socialRules,
  ...profileRules,
  ...galleryRules,
  ...sidebarRules,
  ...settingRules,
}

/** The rules of a kind. `never`: TypeScript cannot see in a union that kind and arguments belong together. */
const rulesOf = (kind: CommandKind): CommandRules<never> => commandTable[kind] as CommandRules<never>

/** Whether this build knows a command: a newer build, open in another tab, may have queued it. */
export const isKnown = ({ kind }: { kind: string }): boolean => Object.hasOwn(commandTable, kind)

/** @see Order */
export const orderOf = ({ kind, args }: NewCommand | Command): Order => rulesOf(kind).order(args as never)

/** @see CommandRules.isTrueAlready */
export const isTrueAlready = async (mirror: Mirror, { kind, args }: NewCommand): Promise<boolean> =>
  (await rulesOf(kind).isTrueAlready?.(mirror, args as never)) ?? false

/** @see CommandRules.quiet */
export const isQuiet = ({ kind }: Pick<Command, 'kind'>): boolean => isKnown({ kind }) && rulesOf(kind).quiet
