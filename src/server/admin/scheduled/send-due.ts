import { announce } from '../../core/announce/announce.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { tellEverybody } from '../../told/notifications/site-updates.sql.ts'
import { takeDue } from './drafts.sql.ts'
import { publishedPost } from './published-post.sql.ts'

/**
 * Tells everybody what an admin scheduled, once its time has come (PRODUCT 6.19). Taking it out of the drafts, telling it and the log are
 * one transaction, so that it is told once. A post that is gone by then is left out.
 */
export const sendDue: JobHandler<'updates.sendDue'> = async (_payload, { db }) => {
  const sendOne = () =>
    inTransaction(db, async tx => {
      const due = await takeDue(tx)
      if (due === undefined) return false
      const { id, text_en: en, text_ja: ja } = due
      const postId = due.post_slug === '' ? null : ((await publishedPost(tx, due.post_slug)) ?? null)
      if (!(await tellEverybody(tx, { id, en, ja, postId, sentBy: due.edited_by }))) return true
      const by = due.edited_by === null || due.tag === null ? 'console' : { id: due.edited_by, userTag: due.tag }
      await logAct(tx, {
        by,
        act: 'site_update.send',
        target: { kind: 'site_update', id },
        details: { en, ja, scheduled: true },
      })
      await announce(tx, 'update.sent', { id })
      return true
    })
  while (await sendOne());
}
