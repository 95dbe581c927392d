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

/**
 * A person's posts. Own posts that wait to be sent come first, and behind them those that wait for a moderator; in the oldest-first
 * order they come last.
 */
export function readUserPosts(mirror: Mirror, userId: string, selection: Selection): Promise<PostsView> {
  const tables = [mirror.userLists, mirror.posts, mirror.outbox, mirror.files, mirror.singles]
  return mirror.transaction('r', tables, async () => {
    const row = await mirror.userLists.get(userListKey('posts', userId, selection))
    const held = await waitingIds(mirror, userId)
    const rows = await mirror.posts.bulkGet([...(row?.ids ?? []), ...beyondOf(row), ...held])
    const commands = await commandsOf(mirror)
    const sizes = sizesOf(await mirror.files.toArray())
    const known = postsById(rows)
    const hidden = hiddenPeople(commands).has(userId)
    const show = (posts: readonly (Post | null | undefined)[]): PostView[] =>
      hidden ? [] : posts.flatMap(post => (post && layOver(post, commands, sizes)) ?? [])
    const made = commands.map(each => newPostOf(each, sizes))
    const fresh = show(made.filter(post => post?.author.user_id === userId && !known.has(post.id)))
    // One that was edited may wait and still stand in a list that was read before.
    const waiting = held.flatMap(id => (row?.ids.includes(id) ? [] : (known.get(id) ?? [])))
    const posts = show((row?.ids ?? []).map(id => known.get(id)))
    return {
      posts: withFresh(posts, [...show(waiting.filter(({ status }) => status === 'pending')), ...fresh], selection),
      older: show(beyondOf(row).map(id => known.get(id))),
      ...listState(row),
    }
  })
}

/** The ids of own posts that waited for a moderator or were not approved when that was asked last, the oldest first. */
async function waitingIds(mirror: Mirror, userId: string): Promise<string[]> {
  if (userId !== mirror.account) return []
  const ids = (await mirror.singles.get('waiting-posts'))?.value as string[] | undefined
  return ids?.toReversed() ?? []
}
