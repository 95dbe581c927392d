import type { Post } from '../../contract/entities/post.ts'
import { sizesOf } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { commentedPost, freshComments, showComments } from '../comments/user-comments.ts'
import type { UserCommentsView } from '../comments/views.ts'
import type { Selection } from '../mirror/list-state.ts'
import { beyondOf, listState } from '../mirror/list-state.ts'
import type { Mirror } from '../mirror/schema.ts'
import { newPostOf } from '../posts/overlay.ts'
import { layOver, postsById } from '../posts/reading.ts'
import type { FeedView, PostView } from '../posts/views.ts'
import { hiddenPeople } from '../social/hidden-people.ts'
import { userListKey } from './user-lists.ts'

/** A person's posts; own ones that wait stand first, in the oldest-first order last. */
export function readUserPosts(mirror: Mirror, userId: string, selection: Selection): Promise<FeedView> {
  const tables = [mirror.userLists, mirror.posts, mirror.outbox, mirror.files]
  return mirror.transaction('r', tables, async () => {
    const row = await mirror.userLists.get(userListKey('posts', userId, selection))
    const rows = await mirror.posts.bulkGet([...(row?.ids ?? []), ...beyondOf(row)])
    const commands = await commandsOf(mirror)
    const sizes = sizesOf(await mirror.files.toArray())
    const held = postsById(rows)
    const hidden = hiddenPeople(commands).has(userId)
    const show = (posts: readonly (Post | null | undefined)[]): PostView[] =>
      hidden ? [] : posts.flatMap(post => (post && layOver(post, commands, sizes)) ?? [])
    const made = commands.map(each => newPostOf(each, sizes))
    const fresh = show(made.filter(post => post?.author.user_id === userId && !held.has(post.id)))
    const posts = show((row?.ids ?? []).map(id => held.get(id)))
    return {
      posts: joined(posts, fresh, selection),
      older: show(beyondOf(row).map(id => held.get(id))),
      ...listState(row),
    }
  })
}

/** A person's comments, each with the name of its post; own ones that wait as with posts. */
export function readUserComments(mirror: Mirror, userId: string, selection: Selection): Promise<UserCommentsView> {
  const tables = [mirror.userLists, mirror.comments, mirror.posts, mirror.outbox]
  return mirror.transaction('r', tables, async () => {
    const row = await mirror.userLists.get(userListKey('comments', userId, selection))
    const rows = await mirror.comments.bulkGet([...(row?.ids ?? []), ...beyondOf(row)])
    const commands = await commandsOf(mirror)
    const posts = await mirror.posts.bulkGet(commands.flatMap(each => commentedPost(each) ?? []))
    if (hiddenPeople(commands).has(userId)) return { comments: [], older: [], ...listState(row) }
    const held = new Map(rows.flatMap(each => (each ? [[each.id, each] as const] : [])))
    const show = (ids: readonly string[]) => showComments(ids, held, row?.posts, commands)
    const fresh = userId === mirror.account ? freshComments(commands, held, postsById(posts)) : []
    return { comments: joined(show(row?.ids ?? []), fresh, selection), older: show(beyondOf(row)), ...listState(row) }
  })
}

/** Among what is ordered by reactions, new things wait in front until they were read again. */
const joined = <T>(read: readonly T[], fresh: readonly T[], selection: Selection): T[] =>
  selection === 'old' ? [...read, ...fresh] : [...[...fresh].reverse(), ...read]
