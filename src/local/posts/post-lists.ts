import type { Post } from '../../contract/entities/post.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keepSingle } from '../mirror/singles.ts'
import type { HomeGroup, HomeLists } from './views.ts'

/** The lists of the home page. */
export const homeGroups = ['promoted', 'main', 'bestGuides', 'rated'] as const satisfies readonly HomeGroup[]

/** The names under which the mirror keeps these things whole; of posts that are held as rows, their ids. */
export const relatedKey = (postId: string): string => `related ${postId}`

export const prefecturesKey = 'prefectures'

export const waitingPostsKey = 'waiting-posts'

/** The name of a list of home, in the mirror. */
export const homeKey = (group: HomeGroup): string => `home.${group}`

/** Writes a list of posts that comes whole: the posts, and their order under a name. */
export async function keepPosts(
  mirror: Mirror,
  key: string,
  posts: readonly Post[],
  askedAt: number,
  now: number,
): Promise<void> {
  await mirror.transaction('rw', mirror.posts, mirror.singles, mirror.tombstones, async () => {
    await applyPosts(mirror, posts, { askedAt }, now)
    const ids = posts.map(post => post.id)
    await keepSingle(mirror, key, ids, askedAt)
  })
}

/** Writes home's lists, which came in one answer, at once. */
export async function keepHome(mirror: Mirror, home: HomeLists, askedAt: number, now: number): Promise<void> {
  await mirror.transaction('rw', mirror.posts, mirror.singles, mirror.tombstones, async () => {
    for (const [group, posts] of Object.entries(home)) {
      await keepPosts(mirror, homeKey(group as HomeGroup), posts, askedAt, now)
    }
  })
}
