import type { Cursor } from '../../../contract/entities/common.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { changedSince, readCounter } from './changes.sql.ts'
import { gather } from './gather.sql.ts'
import { notificationsById } from './list.sql.ts'
import { notificationView } from './view.ts'

/**
 * The delta since a cursor. The counter is read first: whatever it counts is committed, since each change locks it. What the member is
 * not shown any more is removed.
 */
export const changes: Handler<'notifications.changes'> = async ({ query }, { db, viewer, services, language }) => {
  await gather(db, viewer.id)
  const { rev, reset_rev } = await readCounter(db, viewer.id)
  const { epoch } = services.site
  const upTo = (end: number): Cursor => ({ epoch, rev: end })
  const nothing = { cursor: upTo(rev), reset: false, more: false, notifications: [], removals: [] }
  const { since } = query
  if (since === undefined) return nothing
  if (query.epoch !== epoch || since > rev || since < reset_rev) return { ...nothing, reset: true }
  const most = serverLimits.changesPerAnswer
  // Whoever lacks more loads anew, which is less.
  const mostRows = 5 * most
  const changed = await changedSince(db, viewer.id, { since, most: mostRows + 1 })
  if (changed.length > mostRows) return { ...nothing, reset: true }
  // All that have one revision come together: a cursor can't stand between them.
  const end = (changed[most]?.rev ?? rev + 1) - 1
  const page = changed.filter(each => each.rev <= end)
  if (page.length === 0 && changed.length > 0) return { ...nothing, reset: true }
  const ids = page.map(({ id }) => id)
  const shown = await notificationsById(db, viewer, ids)
  const there = new Set(shown.map(({ id }) => id))
  return {
    cursor: upTo(end),
    reset: false,
    more: end < rev,
    notifications: shown.map(row => notificationView(row, language)),
    removals: page.filter(({ id }) => !there.has(id)).map(({ id, rev: at }) => ({ notification_id: id, rev: at })),
  }
}
