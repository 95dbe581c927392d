import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { isToldAtAll } from '../../told/notifications/site-updates.sql.ts'
import {
  deleteDraft,
  draftsAreFull,
  isChangedSince,
  keepDraft,
  readDrafts,
  scheduleDraft,
  unscheduleDraft,
} from './drafts.sql.ts'
import { draftChanged, noDraft } from './meanwhile.ts'
import { opened } from './opened-post.ts'

const { aheadMs, soonestMs } = keepingLimits.siteUpdateDrafts

type Calls =
  | 'siteUpdateDrafts'
  | 'saveSiteUpdateDraft'
  | 'deleteSiteUpdateDraft'
  | 'scheduleSiteUpdate'
  | 'unscheduleSiteUpdate'

/** @throws CallError bad_request for a time that is over, or too far away */
export function timeAhead(sendAt: string): Date {
  const inMs = Date.parse(sendAt) - Date.now()
  if (inMs < soonestMs || inMs > aheadMs)
    throw new CallError('bad_request', { issues: [{ path: 'send_at', message: 'admin.update.at.wrong' }] })
  return new Date(sendAt)
}

/**
 * Refuses to send a draft that another admin has changed meanwhile, whose words would be lost.
 * @param sent.based_on the `rev` that was read; null where there was none
 * @throws CallError conflict, which says who and when
 */
export async function refuseChanged(
  tx: Database,
  sent: { id: string; en: string; ja: string; based_on: number | null },
  sendAt: Date | null = null,
): Promise<void> {
  if (sent.based_on !== null && (await isChangedSince(tx, sent.based_on, { ...sent, sendAt })))
    throw await draftChanged(tx, sent.id)
}

/**
 * Refuses a draft for which there is no room.
 * @throws CallError conflict
 */
export async function refuseMore(tx: Database, id: string): Promise<void> {
  if (await draftsAreFull(tx, id)) throw new CallError('conflict', { message: 'admin.update.drafts.full' })
}

/** What a draft becomes, as the log names it. */
const kindOf = ({ line }: { line: unknown }): string => (line === null ? 'site_update' : 'announcement')

/** What admins prepare to say to everybody, which all of them see, and when it is sent. */
export const updateDrafts: Pick<HandlersOf<'admin'>, Calls> = {
  siteUpdateDrafts: async (_input, { db }) =>
    (await readDrafts(db)).map(row => ({
      id: row.id,
      en: row.text_en,
      ja: row.text_ja,
      post_slug: row.post_slug,
      line: row.line,
      rev: row.rev,
      edited_by: row.edited_by_tag,
      edited_at: row.edited_at.toISOString(),
      send_at: row.send_at?.toISOString() ?? null,
    })),
  saveSiteUpdateDraft: async ({ body: { id, en, ja, post_slug, line, based_on } }, { db, viewer }) => {
    const rev = await inTransaction(db, async tx => {
      if (based_on === null) await refuseMore(tx, id)
      return keepDraft(tx, { id, en, ja, postSlug: post_slug, line, by: viewer.id }, based_on)
    })
    if (rev === null) throw await draftChanged(db, id)
    return { rev }
  },
  deleteSiteUpdateDraft: async ({ params: { id }, body: { reason } }, context) => {
    const { viewer, language } = context
    await inAdminTransaction(context, async tx => {
      const gone = await deleteDraft(tx, id)
      if (gone === undefined) throw await noDraft(tx, id)
      if (isSelf(viewer, gone.edited_by)) return
      await logAct(tx, {
        by: viewer,
        act: 'site_update.discard',
        target: { kind: kindOf(gone), id },
        personId: gone.edited_by,
        reason,
        details: { en: gone.text_en, ja: gone.text_ja },
      })
    })
    return { message: serverText(language, 'answer.update_draft_deleted') }
  },
  scheduleSiteUpdate: async ({ body: { send_at, reason, post_slug, ...said } }, context) => {
    const { id, en, ja } = said
    const sendAt = timeAhead(send_at)
    await inAdminTransaction(context, async tx => {
      await refuseChanged(tx, said, sendAt)
      await opened(tx, post_slug)
      if (await isToldAtAll(tx, id)) throw new CallError('conflict', { message: 'admin.update.told' })
      await refuseMore(tx, id)
      await scheduleDraft(tx, { id, en, ja, postSlug: post_slug ?? '', line: null, by: context.viewer.id }, sendAt)
      await logAct(tx, {
        by: context.viewer,
        act: 'site_update.schedule',
        target: { kind: 'site_update', id },
        reason,
        details: { en, ja, until: sendAt.toISOString() },
      })
    })
    return { message: serverText(context.language, 'answer.update_scheduled') }
  },
  unscheduleSiteUpdate: async ({ params: { id }, body: { reason } }, context) => {
    await inAdminTransaction(context, async tx => {
      const taken = await unscheduleDraft(tx, id)
      if (taken === undefined) throw await noDraft(tx, id)
      await logAct(tx, {
        by: context.viewer,
        act: 'site_update.unschedule',
        target: { kind: kindOf(taken), id },
        reason,
        details: { en: taken.text_en, ja: taken.text_ja },
      })
    })
    return { message: serverText(context.language, 'answer.update_unscheduled') }
  },
}
