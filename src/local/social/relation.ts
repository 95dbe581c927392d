import type { AccountData } from '../../contract/entities/people.ts'
import type { Command } from '../command/command.ts'
import type { KindsIn } from '../command/shown-in.ts'
import type { PeopleKind } from './views.ts'

/** The fields of a profile that depend on how its person and the reader are related. */
type RelationFields = Pick<
  AccountData,
  | 'follow_state'
  | 'follows_me'
  | 'blocked_by_me'
  | 'followers_count'
  | 'private'
  | 'may_see'
  | 'may_see_galleries'
  | 'may_message'
  | 'profile_pic'
  | 'presence'
>

/** The values of these fields after the reader has blocked the person. */
export const unseen = {
  follow_state: 'none',
  follows_me: false,
  blocked_by_me: true,
  may_see: false,
  may_see_galleries: false,
  may_message: false,
  profile_pic: null,
  presence: 0,
} as const satisfies Partial<AccountData>

const withoutFollower = (now: RelationFields): number =>
  now.follow_state === 'following' ? Math.max(0, now.followers_count - 1) : now.followers_count

const relationAfter: Record<KindsIn<'people'>, (now: RelationFields) => Partial<RelationFields>> = {
  'social.follow': now => {
    if (now.follow_state !== 'none') return {}
    if (now.private) return { follow_state: 'requested' }
    return { follow_state: 'following', followers_count: now.followers_count + 1 }
  },
  'social.unfollow': now => ({ follow_state: 'none', followers_count: withoutFollower(now) }),
  'social.block': now => ({ ...unseen, followers_count: withoutFollower(now) }),
  'social.unblock': () => ({ blocked_by_me: false }),
  'social.acceptRequest': () => ({ follows_me: true }),
  'social.removeFollower': () => ({ follows_me: false }),
  'social.declineRequest': () => ({}),
}

/** A command that changes how two people are related. */
export type SocialCommand = Command<KindsIn<'people'>>

/** @see SocialCommand */
export const isSocial = (command: Command): command is SocialCommand => Object.hasOwn(relationAfter, command.kind)

/** The fields of the person's profile that a command changes. */
export const changedRelation = (now: RelationFields, { kind }: SocialCommand): Partial<RelationFields> =>
  relationAfter[kind](now)

/** All lists of the reader's people. */
export const peopleKinds = ['follows', 'followers', 'requests', 'blocked'] as const

/**
 * Whether a command puts its person into a list of people ('in') or takes them out; null: neither.
 * @param asked the ids of people with private profiles: to follow them only sends a request
 */
export function effectOn(kind: PeopleKind, command: SocialCommand, asked: ReadonlySet<string>): 'in' | 'out' | null {
  const lists: Record<KindsIn<'people'>, Partial<Record<PeopleKind, 'in' | 'out'>>> = {
    'social.follow': asked.has(command.args.params.id) ? {} : { follows: 'in' },
    'social.unfollow': { follows: 'out' },
    'social.block': { follows: 'out', followers: 'out', requests: 'out', blocked: 'in' },
    'social.unblock': { blocked: 'out' },
    'social.acceptRequest': { followers: 'in', requests: 'out' },
    'social.declineRequest': { requests: 'out' },
    'social.removeFollower': { followers: 'out' },
  }
  return lists[command.kind][kind] ?? null
}

/** The ids of all people that social commands name, each once. */
export const namedIn = (commands: readonly Command[]): string[] => [
  ...new Set(commands.flatMap(each => (isSocial(each) ? [each.args.params.id] : []))),
]
