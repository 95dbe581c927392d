import { firstLink } from '../../contract/rich-text/links.ts'
import { fetchPreview } from '../link-preview/fetch-preview.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Services } from '../services.ts'
import { setPreview, textOf } from './preview-first-link.sql.ts'

/** Has the server look at the first link of a text that was just written, in the transaction of that write. */
export async function queuePreview(
  db: Database,
  { jobs }: Pick<Services, 'jobs'>,
  { id, text }: { id: string; text: string },
): Promise<void> {
  if (firstLink(text) !== null) await jobs.enqueue(db, 'posts.preview', { postId: id })
}

/**
 * Looks at what a post links to first. A page that can't be read, or says nothing, leaves the post without a preview; so does an
 * edit meanwhile that links elsewhere, which has its own look.
 */
export const previewFirstLink: JobHandler<'posts.preview'> = async ({ postId }, services) => {
  const text = await textOf(services.db, postId)
  const url = text === null ? null : firstLink(text)
  if (url === null) return
  const preview = await fetchPreview(services, url)
  await inTransaction(services.db, tx => setPreview(tx, postId, url, preview))
}
