import type { OutputOf, ParsedOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { announce } from '../../core/announce/announce.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Context, HandlersOf, SignedIn } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { isTold, sentUpdates, tellEverybody, withdrawUpdate } from '../../told/notifications/site-updates.sql.ts'
import { dropDraft } from './drafts.sql.ts'
import { refuseChanged, updateDrafts } from './drafts.ts'
import { notWithdrawable } from './meanwhile.ts'
import { opened } from './opened-post.ts'
import { reachOfUpdates } from './reach.sql.ts'

const titleLetters = 80
const { siteUpdateWaitMs: waitMs } = serverLimits

/** What the site says to everybody. */
export const siteUpdates = {
  ...updateDrafts,
  siteUpdates: async ({ query }, { db, nextCursor }): Promise<OutputOf<'admin.siteUpdates'>> => {
    const rows = await sentUpdates(db, { before: beforeOf(query.cursor), most: limits.notificationsPageSize })
    nextCursor(rows.length < limits.notificationsPageSize ? null : String(rows.at(-1)?.seq ?? ''))
    return rows.map(row => ({
      id: row.id,
      en: row.text_en ?? '',
      ja: row.text_ja ?? '',
      post: row.slug === null ? null : { slug: row.slug, title: row.title || firstWords(row.text ?? '', titleLetters) },
      sent_at: row.created_at.toISOString(),
      waits_ms: Math.max(0, row.created_at.getTime() - Date.now()),
      sent_by: row.sent_by_tag,
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    }))
  },
  siteUpdateReach: (_input, { db }) => reachOfUpdates(db),
  sendSiteUpdate: async ({ body }, context) => {
    await send(body, context)
    return { message: serverText(context.language, 'answer.update_sent') }
  },
  testSiteUpdate: async ({ body: { en, ja, post_slug } }, context) => {
    await inAdminTransaction(context, async tx => {
      const postId = await opened(tx, post_slug)
      await announce(tx, 'site.test', { to: context.viewer.id, params: { en, ja }, ...(postId !== null && { postId }) })
      await logAct(tx, { by: context.viewer, act: 'site_update.test', details: { en, ja } })
    })
    return { message: serverText(context.language, 'answer.update_tested') }
  },
  withdrawSiteUpdate: async ({ params, body: { reason } }, context) => {
    await inAdminTransaction(context, async tx => {
      if (!(await withdrawUpdate(tx, params.id))) throw await notWithdrawable(tx, params.id)
      await logAct(tx, {
        by: context.viewer,
        act: 'site_update.withdraw',
        target: { kind: 'site_update', id: params.id },
        reason,
      })
      await announce(tx, 'update.withdrawn', { id: params.id })
    })
    return { message: serverText(context.language, 'answer.update_withdrawn') }
  },
} satisfies Partial<HandlersOf<'admin'>>

/**
 * Tells everybody, in one transaction with the log and the pushes; nothing when it was told already under this id.
 * @throws CallError bad_request; conflict when other words were told under this id, of which the answer was lost, or its draft was changed
 */
async function send(
  { post_slug, reason, ...said }: ParsedOf<'admin.sendSiteUpdate'>['body'],
  context: Context<SignedIn>,
): Promise<void> {
  const { viewer } = context
  const { id, en, ja } = said
  await inAdminTransaction(context, async tx => {
    const postId = await opened(tx, post_slug)
    await refuseChanged(tx, said)
    await dropDraft(tx, id)
    if (!(await tellEverybody(tx, { id, en, ja, postId, sentBy: viewer.id, waitMs }))) {
      if (await isTold(tx, { id, en, ja })) return
      throw new CallError('conflict', { message: 'admin.update.told' })
    }
    const target = { kind: 'site_update', id }
    await logAct(tx, { by: viewer, act: 'site_update.send', target, reason, details: { en, ja } })
    await announce(tx, 'update.sent', { id })
  })
}

/** @throws CallError bad_request for a cursor that is none */
function beforeOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor)) throw new CallError('bad_request')
  return Number(cursor)
}
