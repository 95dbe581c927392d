import type { Post } from '../../contract/entities/post.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { sizesOf } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { freshness, lateness, pageOf, type Read, withPage } from '../mirror/list-pages.ts'
import type { Selection } from '../mirror/list-state.ts'
import { beyondOf, listState, withFresh } from '../mirror/list-state.ts'
import { postsById } from '../mirror/posts-by-id.ts'
import type { Mirror } from '../mirror/schema.ts'
import { userListKey } from '../mirror/user-list-key.ts'
import { layOver, newPostOf } from './overlay.ts'
import type { PostsView, PostView } from './views.ts'

/** Writes a page of a person's posts. */
export async function fillUserPosts(
  mirror: Mirror,
  userId: string,
  selection: Selection,
  read: Read<Post>,
  now: number,
): Promise<void> {
  await mirror.transaction('rw', mirror.posts, mirror.userLists, mirror.tombstones, mirror.meta, async () => {
    await applyPosts(mirror, read.rows, { asked: read.asked })
    const key = userListKey('posts', userId, selection)
    const row = await mirror.userLists.get(key)
    const { written } = await lateness(mirror, 'userLists', read)
    if (row && written) return void (await mirror.userLists.put({ ...row, stale: true }))
    const held = withPage(row, pageOf(read), read)
    const fresh = freshness(row, read, now)
    if (held) await mirror.userLists.put({ ...held, key, userId, ...fresh, stale: fresh.stale || written })
  })
}

/** A person's posts. Own posts that wait to be sent come first; in the oldest-first order they come last. */
export function readUserPosts(mirror: Mirror, userId: string, selection: Selection): Promise<PostsView> {
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
      posts: withFresh(posts, fresh, selection),
      older: show(beyondOf(row).map(id => held.get(id))),
      ...listState(row),
    }
  })
}
