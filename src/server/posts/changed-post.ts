import type { Changes } from '../../contract/entities/changes.ts'
import type { Viewer } from '../../contract/policy.ts'
import type { Database } from '../platform/db/database.ts'
import { readPosts } from './read-posts.sql.ts'

/** The changes of a write that touched one post: its row as the writer sees it now. */
export async function changedPost(db: Database, viewer: Viewer, id: string): Promise<Changes> {
  return { posts: await readPosts(db, viewer, [id]), comments: [], removals: [] }
}
