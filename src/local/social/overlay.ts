import type { AccountData, UserResult } from '../../contract/entities/people.ts'
import type { Command } from '../command/command.ts'
import { waitingOf } from '../command/waiting.ts'
import { addressOf } from '../profile/own-pictures.ts'
import type { AboutView, PeopleKind, PersonView, ProfileView } from '../profile/views.ts'

/** What a profile says of how its person and the reader stand to each other. */
type Standing = Pick<
  AccountData,
  'follow_state' | 'follows_me' | 'blocked_by_me' | 'followers_count' | 'private' | 'may_see' | 'may_see_galleries'
> &
  Pick<AccountData, 'may_message' | 'profile_pic' | 'presence'>

/** Somebody's profile with what waits laid over; what was refused undoes itself and says why. */
export const layOverProfile = (profile: ProfileView, commands: readonly Command[]): ProfileView =>
  commands.reduce(layOverOther, profile)

/**
 * The own profile with what waits laid over.
 * @param others what is known of the profiles of people whom a command names
 */
export function layOverOwnProfile(
  profile: ProfileView,
  commands: readonly Command[],
  others: readonly AccountData[],
): ProfileView {
  const changed = others.map(other => [other, layOverProfile(other, commands)] as const)
  const follows = changed.map(([was, is]) => Number(following(is)) - Number(following(was)))
  const followers = changed.map(([was, is]) => Number(is.follows_me) - Number(was.follows_me))
  const laid = commands.reduce<ProfileView>((own, command) => layOverOwn(own, command), profile)
  return {
    ...laid,
    followed_count: Math.max(0, laid.followed_count + sum(follows)),
    followers_count: Math.max(0, laid.followers_count + sum(followers)),
  }
}

/** The own about part with edits that wait; `about` null: it was never read. */
export const layOverAbout = (userId: string, about: AboutView | null, commands: readonly Command[]): AboutView | null =>
  commands.reduce((laid, command) => aboutAfter(userId, laid, command), about)

/**
 * A list of the reader's people with what waits laid over.
 * @param known people whom a command names, by id
 * @param asked whom a follow only asks, as their profiles are private
 */
export function layOverPeople(
  kind: PeopleKind,
  people: readonly PersonView[],
  commands: readonly Command[],
  known: ReadonlyMap<string, UserResult>,
  asked: ReadonlySet<string>,
): PersonView[] {
  return commands.reduce<PersonView[]>(
    (list, command) => {
      if (!isSocial(command)) return list
      const { id } = command.args.params
      const effect = effectOn(kind, command, asked)
      const waiting = waitingOf(command)
      if (!effect) return list
      if (command.state === 'refused') return list.map(each => (each.user_id === id ? { ...each, waiting } : each))
      const others = list.filter(each => each.user_id !== id)
      if (effect === 'out') return others
      const person = list.find(each => each.user_id === id) ?? known.get(id)
      return person ? [{ ...person, waiting }, ...others] : list
    },
    [...people],
  )
}

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

function layOverOther(profile: ProfileView, command: Command): ProfileView {
  if (!isSocial(command) || command.args.params.id !== profile.id) return profile
  const change = command.state === 'refused' ? {} : standing(profile, command)
  return { ...profile, ...change, waiting: waitingOf(command) }
}

function aboutAfter(userId: string, about: AboutView | null, command: Command): AboutView | null {
  if (command.kind !== 'profile.editAbout' || command.args.params.id !== userId) return about
  const waiting = waitingOf(command)
  if (command.state === 'refused') return about && { ...about, waiting }
  const { about: words, hobbies, hashtags } = command.args.body
  return {
    about: words ?? about?.about ?? '',
    hobbies: hobbies === undefined ? (about?.hobbies ?? []) : [hobbies].flat(),
    hashtags: hashtags === undefined ? (about?.hashtags ?? []) : [hashtags].flat(),
    waiting,
  }
}

function standing(now: Standing, { kind }: SocialCommand): Partial<Standing> {
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

function layOverOwn(own: ProfileView, command: Command): ProfileView {
  const refused = command.state === 'refused'
  const waiting = waitingOf(command)
  const counted = (name: 'posts_count' | 'comments_count' | 'galleries_count', by: number): ProfileView =>
    refused ? own : { ...own, [name]: Math.max(0, own[name] + by) }
  switch (command.kind) {
    case 'profile.uploadAvatar':
      return { ...own, ...(refused ? {} : { avatar: addressOf(command) }), waiting }
    case 'profile.uploadCover':
      return { ...own, ...(refused ? {} : { profile_pic: addressOf(command) }), waiting }
    case 'settings.change': {
      const { name, value } = command.args.body
      return name === 'profile' && !refused ? { ...own, private: value === 'followers' } : own
    }
    case 'posts.addTimeline':
    case 'posts.addTimelineWithPictures':
    case 'posts.addNews':
    case 'posts.addGuide':
      return counted('posts_count', 1)
    case 'posts.delete':
      return counted('posts_count', -1)
    case 'comments.add':
    case 'comments.reply':
    case 'comments.reReply':
      return counted('comments_count', 1)
    case 'comments.delete':
      return counted('comments_count', -1)
    case 'galleries.add':
      return counted('galleries_count', 1)
    case 'galleries.remove':
      return counted('galleries_count', -1)
    default:
      return own
  }
}

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

const following = (profile: AccountData): boolean => profile.follow_state === 'following'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
