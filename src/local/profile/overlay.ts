import type { AccountData } from '../../contract/entities/people.ts'
import type { Command } from '../command/command.ts'
import { waitingOf } from '../command/waiting.ts'
import { isSocial, standing } from '../social/relation.ts'
import { addressOf } from './own-pictures.ts'
import type { AboutView, ProfileView } from './views.ts'

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

const following = (profile: AccountData): boolean => profile.follow_state === 'following'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
