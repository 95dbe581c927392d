import type { AccountData } from '../../contract/entities/people.ts'
import type { Command } from '../command/command.ts'
import { type Overlay, stepOf } from '../command/shown-in.ts'
import { waitingOf } from '../command/waiting.ts'
import { changedRelation, isSocial } from '../social/relation.ts'
import { addressOf } from './own-pictures.ts'
import type { AboutView, ProfileView } from './views.ts'

/** Another person's profile with waiting commands laid over; a refused one changes nothing but carries its reason. */
export const layOverProfile = (profile: ProfileView, commands: readonly Command[]): ProfileView =>
  commands.reduce(layOverOther, profile)

/**
 * The own profile with waiting commands laid over.
 * @param others the known profiles of people whom commands name: they decide how the own counts change
 */
export function layOverOwnProfile(
  profile: ProfileView,
  commands: readonly Command[],
  others: readonly AccountData[],
): ProfileView {
  const changed = others.map(other => [other, layOverProfile(other, commands)] as const)
  const follows = changed.map(([was, is]) => Number(following(is)) - Number(following(was)))
  const followers = changed.map(([was, is]) => Number(is.follows_me) - Number(was.follows_me))
  const laid = commands.reduce<ProfileView>(
    (own, command) => stepOf(ownOverlay, command)?.(own, command as never) ?? own,
    profile,
  )
  return {
    ...laid,
    followed_count: Math.max(0, laid.followed_count + sum(follows)),
    followers_count: Math.max(0, laid.followers_count + sum(followers)),
  }
}

/** The own about part with waiting edits laid over; `about` is null if it was never read. */
export const layOverAbout = (userId: string, about: AboutView | null, commands: readonly Command[]): AboutView | null =>
  commands.reduce((laid, command) => {
    const step = stepOf(aboutOverlay, command)
    return step ? step(laid, command as never, userId) : laid
  }, about)

function layOverOther(profile: ProfileView, command: Command): ProfileView {
  if (!isSocial(command) || command.args.params.id !== profile.id) return profile
  const change = command.state === 'refused' ? {} : changedRelation(profile, command)
  return { ...profile, ...change, waiting: waitingOf(command) }
}

const aboutOverlay: Overlay<'about', AboutView | null, [userId: string]> = {
  'profile.editAbout': (about, command, userId) => {
    if (command.args.params.id !== userId) return about
    const waiting = waitingOf(command)
    if (command.state === 'refused') return about && { ...about, waiting }
    const { about: words, hobbies, hashtags } = command.args.body
    return {
      about: words ?? about?.about ?? '',
      hobbies: hobbies === undefined ? (about?.hobbies ?? []) : [hobbies].flat(),
      hashtags: hashtags === undefined ? (about?.hashtags ?? []) : [hashtags].flat(),
      waiting,
    }
  },
}

type Count = 'posts_count' | 'comments_count' | 'galleries_count'

const counting =
  (name: Count, by: number) =>
  (own: ProfileView, { state }: Command): ProfileView =>
    state === 'refused' ? own : { ...own, [name]: Math.max(0, own[name] + by) }

const ownOverlay: Overlay<'own profile', ProfileView> = {
  'profile.uploadAvatar': (own, command) => ({
    ...own,
    ...(command.state === 'refused' ? {} : { avatar: addressOf(command) }),
    waiting: waitingOf(command),
  }),
  'profile.uploadCover': (own, command) => ({
    ...own,
    ...(command.state === 'refused' ? {} : { profile_pic: addressOf(command) }),
    waiting: waitingOf(command),
  }),
  'settings.change': (own, { args: { body }, state }) =>
    body.name === 'profile' && state !== 'refused' ? { ...own, private: body.value === 'followers' } : own,
  'posts.addTimeline': counting('posts_count', 1),
  'posts.addTimelineWithPictures': counting('posts_count', 1),
  'posts.addNews': counting('posts_count', 1),
  'posts.addGuide': counting('posts_count', 1),
  'posts.addPlace': counting('posts_count', 1),
  'posts.delete': counting('posts_count', -1),
  'comments.add': counting('comments_count', 1),
  'comments.reply': counting('comments_count', 1),
  'comments.reReply': counting('comments_count', 1),
  'comments.delete': counting('comments_count', -1),
  'galleries.add': counting('galleries_count', 1),
  'galleries.remove': counting('galleries_count', -1),
}

const following = (profile: AccountData): boolean => profile.follow_state === 'following'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
