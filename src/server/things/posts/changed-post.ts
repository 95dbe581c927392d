import type { Changes } from '../../../contract/entities/changes.ts'
import { type Reader, readPosts } from './read-posts.sql.ts'

/** The `changes` to answer after a write to one post: its row as the writer sees it now. */
export async function changedPost(reader: Reader, id: string): Promise<Changes> {
  return { posts: await readPosts(reader, [id]), comments: [], removals: [] }
}
