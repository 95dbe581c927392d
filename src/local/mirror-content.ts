import type { FlatComment } from '../contract/entities/comment.ts'
import { applyComments } from './mirror.ts'
import type { Mirror } from './schema.ts'
import type { HomeGroup } from './views-content.ts'

/** The lists of the home page. */
export const homeGroups = ['promoted', 'main', 'bestGuides', 'rated'] as const satisfies readonly HomeGroup[]

/** The names under which the mirror keeps these things whole; of posts that are held as rows, their ids. */
export const relatedKey = (postId: string): string => `related ${postId}`
export const favoritesKey = 'favorites'
export const prefecturesKey = 'prefectures'
export const waitingPostsKey = 'waiting-posts'

/** Writes a page of the replies of a comment; `done` when there are no more of them. */
export async function fillReplies(
  mirror: Mirror,
  rootId: string,
  read: { rows: readonly FlatComment[]; askedAt: number; done: boolean },
  now: number,
): Promise<void> {
  await mirror.transaction('rw', mirror.comments, mirror.tombstones, mirror.threads, async () => {
    await applyComments(mirror, read.rows, { askedAt: read.askedAt }, now)
    const root = await mirror.comments.get(rootId)
    if (!root) return
    await mirror.threads
      .where('postId')
      .equals(root.postId)
      .modify(row => {
        const more = Math.max(0, (row.moreReplies?.[rootId] ?? 0) - read.rows.length)
        if (row.moreReplies) row.moreReplies = { ...row.moreReplies, [rootId]: read.done ? 0 : more }
      })
  })
}
