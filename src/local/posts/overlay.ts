import type { Picture } from '../../contract/entities/common.ts'
import { extractHashtags } from '../../contract/rich-text/hashtags.ts'
import { plainText } from '../../contract/rich-text/plain-text.ts'
import { makeSlug } from '../../contract/slug.ts'
import type { Command } from '../command/command.ts'
import { localAddress, type Sizes } from '../command/picture-sizes.ts'
import { withReaction } from '../command/reaction.ts'
import { isConflict, waitingOf } from '../command/waiting.ts'
import type { PostView } from './views.ts'

/** The post that a command will make, or null when it makes none. */
export function newPostOf(command: Command, sizes: Sizes): PostView | null {
  switch (command.kind) {
    case 'posts.addTimeline':
      return made(command, 'timeline', { ...command.args.body, title: '' }, [])
    case 'posts.addTimelineWithPictures':
      return made(
        command,
        'timeline',
        { ...command.args.body, title: '' },
        picturesOf(command.args.body.uploads, sizes),
      )
    case 'posts.addNews': {
      const { body } = command.args
      return made(command, 'news', { ...body, title: body.post_title }, picturesOf(body.uploads, sizes))
    }
    case 'posts.addGuide': {
      const { body } = command.args
      const post = made(command, 'guide', { ...body, title: body.post_title }, picturesOf(body.uploads, sizes))
      return post && typeof body.post_location !== 'string' ? { ...post, post_location: body.post_location } : post
    }
    default:
      return null
  }
}

/** A post with what a command does to it; null when it takes the post away. A refused toggle or deletion undoes itself. */
export function layOverPost(post: PostView, command: Command, sizes: Sizes): PostView | null {
  const refused = command.state === 'refused'
  switch (command.kind) {
    case 'posts.react':
      if (command.args.params.id !== post.id) return post
      return refused ? marked(post, command) : withReaction(post, command.args.body.reaction)
    case 'posts.save':
    case 'posts.unsave':
      if (command.args.params.id !== post.id) return post
      return refused ? marked(post, command) : { ...post, saved: command.kind === 'posts.save' }
    case 'posts.delete':
      if (command.args.params.id !== post.id) return post
      return refused ? marked(post, command) : null
    case 'posts.edit':
    case 'posts.editWithPictures': {
      if (command.args.params.postId !== post.id) return post
      // Of two versions the server's is shown until its author has chosen (decision 71).
      if (isConflict(command)) return marked(post, command)
      return marked(edited(post, command, sizes), command)
    }
    case 'comments.add':
    case 'comments.reply':
    case 'comments.reReply':
      return command.args.params.postId === post.id && !refused ? counted(post, 1) : post
    case 'comments.delete':
      return command.args.params.postId === post.id && !refused ? counted(post, -1) : post
    default:
      return post
  }
}

/** A post as an edit leaves it. */
export function edited(
  post: PostView,
  { kind, args }: Command<'posts.edit' | 'posts.editWithPictures'>,
  sizes: Sizes,
): PostView {
  const { post_text, post_title, post_location, uploads, version } = args.body
  const pictures = kind === 'posts.edit' ? post.pictures : picturesOf(uploads, sizes, post.pictures)
  return {
    ...post,
    post_text,
    post_title: post_title ?? post.post_title,
    post_hashtags: extractHashtags(post_text),
    post_location: typeof post_location === 'object' ? post_location : post.post_location,
    pictures,
    post_featured_image_thumb_path: pictures[0]?.thumb ?? null,
    // What is written over it is based on what it is based on: of a newer one its author has seen nothing.
    version: Number(version),
  }
}

const marked = (post: PostView, command: Command): PostView => ({ ...post, waiting: waitingOf(command) })

const counted = (post: PostView, by: number): PostView => ({
  ...post,
  post_comments_count: Math.max(0, post.post_comments_count + by),
})

type Body = { id?: string | undefined; post_text: string; title: string; lang?: 'en' | 'ja' | undefined }

function made(command: Command, type: PostView['type'], body: Body, pictures: Picture[]): PostView | null {
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
    post_hashtags: extractHashtags(body.post_text),
    post_location: null,
    type,
    status: 'published',
    lang: body.lang ?? 'en',
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
