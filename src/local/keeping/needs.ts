import type { Post } from '../../contract/entities/post.ts'
import { threadKey } from '../comments/thread-rows.ts'
import type { Selection } from '../mirror/list-state.ts'
import type { CommentRow, ThreadRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { filesOf, type PictureFile, pickFile, type Screen } from './picture-size.ts'

/** How much of a post's discussion is kept: comments with their replies, in pages, and people with their pictures. */
export const keptAtMost = { comments: 1_000, people: 200 }

/** The order in which comments are kept: that of the page of a post. */
export const keptOrder: Selection = 'new'

/**
 * A picture that is loaded in the size `picked`, unless one of `enough` is here, as these are no smaller. Any of `files` is shown without a
 * signal.
 */
export type NeededPicture = { picked: PictureFile; enough: PictureFile[]; files: PictureFile[] }

/** What a post needs to be whole on this device. */
export type Needs = {
  /** Null when the mirror does not hold it. */
  post: Post | null
  comments: {
    /** All of them are here, or as many as are kept. */
    whole: boolean
    /** They may have changed since. */
    stale: boolean
    /** The comments whose replies are not all here. */
    short: string[]
  }
  pictures: NeededPicture[]
  /** The letters of post and comments, in bytes, and about how many are not here yet. */
  text: { bytes: number; missing: number }
}

/** Reads what a post needs, with its pictures or without. For use in live queries. */
export function readNeeds(mirror: Mirror, id: string, screen: Screen, pictures = true): Promise<Needs> {
  return mirror.transaction('r', mirror.posts, mirror.threads, mirror.comments, async () => {
    const row = await mirror.posts.get(id)
    const thread = await mirror.threads.get(threadKey(id, keptOrder))
    const comments = await mirror.comments.where('postId').equals(id).toArray()
    const needs = needsOf(row?.post ?? null, thread, comments, screen)
    return pictures ? needs : { ...needs, pictures: [] }
  })
}

/** What a post needs, by what is here of its comments: undefined where they were never read. */
export function needsOf(
  post: Post | null,
  thread: ThreadRow | undefined,
  comments: readonly CommentRow[],
  screen: Screen,
): Needs {
  const left = Object.entries(thread?.moreReplies ?? {}).filter(([, count]) => count > 0)
  const full = comments.length >= keptAtMost.comments
  const whole = thread !== undefined && (full || (thread.done && left.length === 0))
  const bytes = sizeOf(post) + comments.reduce((sum, row) => sum + sizeOf(row.comment), 0)
  const unread = whole ? 0 : Math.max(0, (post?.post_comments_count ?? 0) - comments.length)
  return {
    post,
    comments: { whole, stale: thread?.stale ?? false, short: full ? [] : left.map(([root]) => root) },
    pictures: post === null ? [] : [...picturesOf(post, screen), ...avatarsOf(post, comments)],
    text: { bytes, missing: unread * aboutBytes.comment + (post === null ? aboutBytes.post : 0) },
  }
}

/** What a post and a comment take that are not here yet. */
const aboutBytes = { post: 4_000, comment: 700 }

const sizeOf = (value: object | null): number => (value === null ? 0 : JSON.stringify(value).length)

/** Pictures that are not sent yet are on the device anyway. */
const picturesOf = ({ pictures }: Post, screen: Screen): NeededPicture[] =>
  pictures
    .filter(picture => !picture.large.startsWith('local:'))
    .map(picture => {
      const picked = pickFile(picture, screen)
      const files = filesOf(picture)
      return { picked, enough: files.filter(file => file.width >= picked.width), files }
    })

function avatarsOf({ author }: Post, comments: readonly CommentRow[]): NeededPicture[] {
  const addresses = [author.avatar, ...comments.map(row => row.comment.avatar)]
  const sent = addresses.flatMap(each => (each === null || each.startsWith('local:') ? [] : [each]))
  return [...new Set(sent)].slice(0, keptAtMost.people).map(address => {
    const picked = { address, width: 480, bytes: undefined }
    return { picked, enough: [picked], files: [picked] }
  })
}
