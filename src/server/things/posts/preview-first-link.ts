import { firstLink } from '../../../contract/rich-text/links.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { fetchPreview } from '../link-preview/fetch-preview.ts'
import { setPreview, textOf } from './preview-first-link.sql.ts'

/**
 * Enqueues a job that fetches the preview of the first link of a text, in the transaction that writes the text.
 * @param post.by the member who wrote it: each has one page fetched at a time, so that slow pages of one cost nobody else theirs
 */
export async function queuePreview(
  db: Database,
  { jobs }: Pick<Services, 'jobs'>,
  { id, text, by }: { id: string; text: string; by: string },
): Promise<void> {
  if (firstLink(text) !== null) await jobs.enqueue(db, 'posts.preview', { postId: id, by })
}

/**
 * Fetches the preview of a post's first link and stores it. Without a readable page or title the post has no preview. When an edit
 * has changed the link meanwhile, nothing is stored: that edit has a job of its own.
 */
export const previewFirstLink: JobHandler<'posts.preview'> = async ({ postId }, services) => {
  const text = await textOf(services.db, postId)
  const url = text === null ? null : firstLink(text)
  if (url === null) return
  const preview = await fetchPreview(services, url)
  await inTransaction(services.db, tx => setPreview(tx, postId, url, preview))
}
