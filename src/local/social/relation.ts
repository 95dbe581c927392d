import type { AccountData, Relation } from '../../contract/entities/people.ts'
import type { Command } from '../command/command.ts'
import type { KindsIn } from '../command/shown-in.ts'
import type { Waiting } from '../command/waiting.ts'
import type { PeopleKind } from './views.ts'

/** What a profile says of how its person and the reader are related. */
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

/** What somebody who blocked a person still sees of that profile. */
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

/** What a command changes about what a profile says of its person and the reader. */
export const changedRelation = (now: RelationFields, { kind }: SocialCommand): Partial<RelationFields> =>
  relationAfter[kind](now)

/** The lists of people. */
export const peopleKinds = ['follows', 'followers', 'requests', 'blocked'] as const

/**
 * What a command does to the place of its person in a list.
 * @param asked whom a follow only asks
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

export const namedIn = (commands: readonly Command[]): string[] => [
  ...new Set(commands.flatMap(each => (isSocial(each) ? [each.args.params.id] : []))),
]

/** How the reader and a person stand to each other, as far as the device knows; null when it does not. */
export type RelationView = (Omit<Relation, 'followers_count'> & { waiting?: Waiting }) | null
