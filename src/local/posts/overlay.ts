import type { Picture } from '../../contract/entities/common.ts'
import type { PostDays } from '../../contract/entities/days.ts'
import type { Doors } from '../../contract/entities/doors.ts'
import { extractHashtags } from '../../contract/rich-text/hashtags.ts'
import { plainText } from '../../contract/rich-text/plain-text.ts'
import { makeSlug } from '../../contract/slug.ts'
import { withStopTexts } from '../../contract/trip.ts'
import { postWrittenIn } from '../../contract/written-in.ts'
import type { Command } from '../command/command.ts'
import type { PostEditKind } from '../command/edits.ts'
import { localAddress, type Sizes } from '../command/picture-sizes.ts'
import { withReaction } from '../command/reaction.ts'
import { type KindsIn, type Overlay, stepOf } from '../command/shown-in.ts'
import { isConflict, waitingOf } from '../command/waiting.ts'
import type { PostView } from './views.ts'

type OverlayNew = { [K in KindsIn<'new post'>]: (command: Command<K>, sizes: Sizes) => PostView | null }

const overlayNew: OverlayNew = {
  'posts.addTimeline': command => newPost(command, 'timeline', { ...command.args.body, title: '' }, []),
  'posts.addTimelineWithPictures': (command, sizes) => {
    const { body } = command.args
    return newPost(command, 'timeline', { ...body, title: '' }, picturesOf(body.uploads, sizes))
  },
  'posts.addNews': (command, sizes) => {
    const { body } = command.args
    return newPost(command, 'news', { ...body, title: body.post_title }, picturesOf(body.uploads, sizes))
  },
  'posts.addGuide': newPlaced('guide'),
  'posts.addPlace': newPlaced('place'),
}

/** A post that stands at a place. */
function newPlaced(type: 'guide' | 'place') {
  return (command: Command<'posts.addGuide' | 'posts.addPlace'>, sizes: Sizes): PostView | null => {
    const { body } = command.args
    const post = newPost(command, type, { ...body, title: body.post_title }, picturesOf(body.uploads, sizes))
    return post && typeof body.post_location !== 'string' ? { ...post, post_location: body.post_location } : post
  }
}

/** The post that a command will create, as it is shown until then; null when the command creates none. */
export const newPostOf = (command: Command, sizes: Sizes): PostView | null =>
  stepOf(overlayNew, command)?.(command as never, sizes) ?? null

type Step<K extends KindsIn<'post'>> = (post: PostView, command: Command<K>, sizes: Sizes) => PostView | null

const setSaved =
  (saved: boolean): Step<'posts.save' | 'posts.unsave'> =>
  (post, command) =>
    command.args.params.id === post.id ? unlessRefused(post, command, () => ({ ...post, saved })) : post

const edit: Step<PostEditKind> = (post, command, sizes) => {
  if (command.args.params.postId !== post.id) return post
  // During a conflict the server's version is shown until the author has chosen (PRODUCT 10.2).
  return marked(isConflict(command) ? post : edited(post, command, sizes), command)
}

const oneComment =
  (by: number): Step<'comments.add' | 'comments.reply' | 'comments.reReply' | 'comments.delete'> =>
  (post, command) =>
    command.args.params.postId === post.id && command.state !== 'refused' ? counted(post, by) : post

const overlay: Overlay<'post', PostView, [Sizes], PostView | null> = {
  'posts.react': (post, command) =>
    command.args.params.id === post.id
      ? unlessRefused(post, command, () => withReaction(post, command.args.body.reaction))
      : post,
  'posts.save': setSaved(true),
  'posts.unsave': setSaved(false),
  'posts.delete': (post, command) =>
    command.args.params.id === post.id ? unlessRefused(post, command, () => null) : post,
  'posts.edit': edit,
  'posts.editWithPictures': edit,
  'comments.add': oneComment(1),
  'comments.reply': oneComment(1),
  'comments.reReply': oneComment(1),
  'comments.delete': oneComment(-1),
}

/**
 * A post with all waiting commands laid over; null when one of them deletes it. A refused toggle or deletion is not applied.
 * @param commands in the order of writing
 */
export const layOver = (post: PostView, commands: readonly Command[], sizes: Sizes): PostView | null =>
  commands.reduce<PostView | null>((laid, command) => {
    const step = stepOf(overlay, command)
    return laid && step ? step(laid, command as never, sizes) : laid
  }, post)

const unlessRefused = (post: PostView, command: Command, change: () => PostView | null): PostView | null =>
  command.state === 'refused' ? marked(post, command) : change()

/** A post with an edit applied. */
export function edited(post: PostView, { kind, args }: Command<PostEditKind>, sizes: Sizes): PostView {
  const { post_text, post_title, post_location, uploads, version } = args.body
  const trip = { post_stops: post.post_stops, ...tripOf(args.body) }
  const pictures = kind === 'posts.edit' ? post.pictures : picturesOf(uploads, sizes, post.pictures)
  const title = post_title ?? post.post_title
  return {
    ...post,
    ...trip,
    post_text,
    post_title: title,
    lang: postWrittenIn(title, post_text),
    post_hashtags: extractHashtags(withStopTexts(post_text, trip.post_stops)),
    post_location: typeof post_location === 'object' ? post_location : post.post_location,
    pictures,
    post_featured_image_thumb_path: pictures[0]?.thumb ?? null,
    // A further edit keeps this edit's base version: its author has not seen a newer one.
    version: Number(version),
  }
}

const marked = (post: PostView, command: Command): PostView => ({ ...post, waiting: waitingOf(command) })

const counted = (post: PostView, by: number): PostView => ({
  ...post,
  post_comments_count: Math.max(0, post.post_comments_count + by),
})

/** What of a command's body stays as it is when it is left out; null takes it away. */
type Kept = {
  post_days?: PostDays | string | null | undefined
  post_stops?: readonly object[] | string | null | undefined
  post_doors?: Doors | string | null | undefined
}

/** What of it is given. */
function tripOf({ post_days, post_stops, post_doors }: Kept): Partial<Pick<PostView, keyof Kept>> {
  const given = Object.entries({ post_days, post_stops, post_doors }).filter(([, each]) => typeof each === 'object')
  return Object.fromEntries(given.map(([name, each]) => [name, each ?? undefined]))
}

type Body = {
  id?: string | undefined
  post_text: string
  title: string
  lang?: 'en' | 'ja' | undefined
} & Kept

function newPost(command: Command, type: PostView['type'], body: Body, pictures: Picture[]): PostView | null {
  if (body.id === undefined) return null
  const { id: user_id, ...writer } = command.user
  return {
    id: body.id,
    post_id: body.id,
    post_slug: makeSlug({ title: body.title, text: plainText(body.post_text), id: body.id }),
    post_title: body.title,
    post_text: body.post_text,
    post_featured_image_thumb_path: pictures[0]?.thumb ?? null,
    post_date_created: new Date(command.createdAt).toISOString(),
    post_comments_count: 0,
    post_hashtags: extractHashtags(withStopTexts(body.post_text, tripOf(body).post_stops)),
    post_location: null,
    ...tripOf(body),
    type,
    status: 'published',
    lang: body.lang ?? postWrittenIn(body.title, body.post_text),
    pictures,
    author: { user_id, ...writer, about: null },
    post_date_edited: null,
    post_views_count: 0,
    reactions: {},
    my_reaction: null,
    saved: false,
    version: 1,
    rev: 0,
    waiting: waitingOf(command),
  }
}

function picturesOf(
  uploads: string | readonly { id: string; alt: string }[] | undefined,
  sizes: Sizes,
  before: readonly Picture[] = [],
): Picture[] {
  if (uploads === undefined || typeof uploads === 'string') return []
  return uploads.map(({ id, alt }) => {
    const held = before.find(each => each.id === id)
    if (held) return { ...held, alt }
    const { width = 0, height = 0 } = sizes.get(id) ?? {}
    return { id, alt, width, height, thumb: localAddress(id), large: localAddress(id) }
  })
}
