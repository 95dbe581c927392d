import { CallError } from '../../../contract/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import { publishedPost } from './published-post.sql.ts'

/** The post that is opened, if one was named. @throws CallError bad_request for one that not everybody may read */
export async function opened(tx: Database, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null
  const postId = await publishedPost(tx, slug)
  if (postId === undefined)
    throw new CallError('bad_request', { issues: [{ path: 'post_slug', message: 'admin.update.post.unknown' }] })
  return postId
}
