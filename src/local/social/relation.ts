import type { AccountData } from '../../contract/entities/people.ts'
import type { Command } from '../command/command.ts'
import type { PeopleKind } from './views.ts'

/** What a profile says of how its person and the reader stand to each other. */
type Standing = Pick<
  AccountData,
  'follow_state' | 'follows_me' | 'blocked_by_me' | 'followers_count' | 'private' | 'may_see' | 'may_see_galleries'
> &
  Pick<AccountData, 'may_message' | 'profile_pic' | 'presence'>

const socialKinds = [
  'social.follow',
  'social.unfollow',
  'social.block',
  'social.unblock',
  'social.acceptRequest',
  'social.declineRequest',
  'social.removeFollower',
] as const

/** A write that changes how two people stand to each other. */
export type SocialCommand = Command<(typeof socialKinds)[number]>

/** @see SocialCommand */
export const isSocial = (command: Command): command is SocialCommand =>
  (socialKinds as readonly string[]).includes(command.kind)

export function standing(now: Standing, { kind }: SocialCommand): Partial<Standing> {
  const fewer = now.follow_state === 'following' ? Math.max(0, now.followers_count - 1) : now.followers_count
  switch (kind) {
    case 'social.follow':
      if (now.follow_state !== 'none') return {}
      if (now.private) return { follow_state: 'requested' }
      return { follow_state: 'following', followers_count: now.followers_count + 1 }
    case 'social.unfollow':
      return { follow_state: 'none', followers_count: fewer }
    case 'social.block':
      return { ...unseen, followers_count: fewer }
    case 'social.unblock':
      return { blocked_by_me: false }
    case 'social.acceptRequest':
      return { follows_me: true }
    case 'social.removeFollower':
      return { follows_me: false }
    case 'social.declineRequest':
      return {}
  }
}

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

/** The lists of people. */
export const peopleKinds = ['follows', 'followers', 'requests', 'blocked'] as const

/**
 * What a command does to the place of its person in a list.
 * @param asked whom a follow only asks
 */
export function effectOn(kind: PeopleKind, command: SocialCommand, asked: ReadonlySet<string>): 'in' | 'out' | null {
  const lists: Record<SocialCommand['kind'], Partial<Record<PeopleKind, 'in' | 'out'>>> = {
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
