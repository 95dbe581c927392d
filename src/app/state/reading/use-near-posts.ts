import { useEffect, useState } from 'react'
import type { Mirror } from '../../../local/mirror/schema.ts'
import type { FeedChoice } from '../../../local/posts/feed-choice.ts'
import type { PostView } from '../../../local/posts/views.ts'
import { useMirror } from '../device/open-device.ts'
import { postReaders } from './post-readers.ts'

/** So many posts are followed together: a change of one of them reads these again. */
const together = 15

/** Some posts of a list, followed in the mirror. */
type Group = { ids: readonly string[]; stop: () => void }

/** Follows those posts of a list that are near the window, in groups, and forgets the others. */
class NearPosts {
  private readonly groups = new Set<Group>()
  private readonly followed = new Set<string>()
  /** The posts by id; null for what the mirror has no more, or hides. */
  private readonly views = new Map<string, PostView | null>()
  private begun: readonly PostView[] = []

  /** The post, as far as it is known: null if it is gone, undefined while it is not read. */
  readonly of = (id: string): PostView | null | undefined => this.views.get(id)

  /** What the document or the order of the list brought, where the mirror has not answered yet. */
  begin(posts: readonly PostView[]): void {
    if (posts === this.begun) return
    this.begun = posts
    for (const post of posts) if (!this.followed.has(post.id)) this.views.set(post.id, post)
  }

  /** Follows these posts and no others. */
  follow(mirror: Mirror, choice: FeedChoice, ids: readonly string[], changed: () => void): void {
    const wanted = new Set(ids)
    for (const group of this.groups) {
      if (group.ids.some(id => wanted.has(id))) continue
      this.leave(group)
      for (const id of group.ids) if (this.views.get(id)) this.views.delete(id)
    }
    const more = ids.filter(id => !this.followed.has(id))
    for (let at = 0; at < more.length; at += together) {
      const some = more.slice(at, at + together)
      const watched = mirror
        .watch(() => postReaders().readFeedPosts(mirror, choice, some))
        .subscribe(posts => {
          for (const id of some) this.views.set(id, posts.find(post => post.id === id) ?? null)
          changed()
        })
      this.groups.add({ ids: some, stop: () => watched.unsubscribe() })
      for (const id of some) this.followed.add(id)
    }
  }

  stop(): void {
    for (const group of this.groups) this.leave(group)
  }

  private leave(group: Group): void {
    group.stop()
    this.groups.delete(group)
    for (const id of group.ids) this.followed.delete(id)
  }
}

/**
 * The posts of a feed that are near the window, followed in the mirror.
 * @param brought what came with the order of the feed
 */
export function useNearPosts(brought: readonly PostView[]): NearPosts {
  const mirror = useMirror()
  const [held, setHeld] = useState(() => ({ mirror, posts: new NearPosts() }))
  // Another account reads everything anew.
  const now = held.mirror === mirror ? held : { mirror, posts: new NearPosts() }
  if (now !== held) setHeld(now)
  now.posts.begin(brought)
  return now.posts
}

/**
 * Follows posts of a feed in the mirror, and draws them again when they change.
 * @param isRead whether the order of the feed is the mirror's; until then only what the document brought is shown
 * @param ids those near the window
 */
export function useFollowed(posts: NearPosts, choice: FeedChoice, isRead: boolean, ids: readonly string[]): void {
  const mirror = useMirror()
  const [, draw] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are compared one by one; another choice is another list
  useEffect(() => {
    if (mirror && isRead) posts.follow(mirror, choice, ids, () => draw(before => before + 1))
  }, [mirror, posts, isRead, ids.join()])
  useEffect(() => () => posts.stop(), [posts])
}
