import { dayInJapan } from '../../../contract/japan-time.ts'
import { announce } from '../../core/announce/announce.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { tellEverybody } from '../../told/notifications/site-updates.sql.ts'
import { putLine } from '../announcements/put-line.ts'
import { keepDraft, takeDue } from '../updates/drafts.sql.ts'
import { publishedPost } from '../updates/published-post.sql.ts'

/**
 * Tells everybody what an admin scheduled, or puts it above pages, once its time has come (PRODUCT 6.19, 6.40). Taking it out of the drafts,
 * telling it and the log are one transaction, so that it is told once. A post that is gone by then is left out. A line whose last day is over
 * by then, as the site was not running, is a draft again: it would only take the place of the one that stands.
 */
export const sendDue: JobHandler<'updates.sendDue'> = async (_payload, { db, announcement }) => {
  const sendOne = () =>
    inTransaction(db, async tx => {
      const due = await takeDue(tx)
      if (due === undefined) return false
      const { id, text_en: en, text_ja: ja } = due
      const by = due.edited_by === null || due.tag === null ? 'console' : { id: due.edited_by, userTag: due.tag }
      if (due.line !== null) {
        const { href, until } = due.line
        if (dayInJapan(until).ends <= Date.now()) {
          await keepDraft(tx, { id, en, ja, postSlug: '', line: due.line, by: due.edited_by }, null)
          return true
        }
        await putLine(tx, { id, en, ja, href: href === '' ? null : href, until }, by, { scheduled: true })
        return true
      }
      const postId = due.post_slug === '' ? null : ((await publishedPost(tx, due.post_slug)) ?? null)
      if (!(await tellEverybody(tx, { id, en, ja, postId, sentBy: due.edited_by }))) return true
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
  announcement.forget()
}
