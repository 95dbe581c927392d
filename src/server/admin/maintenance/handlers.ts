import { isDeepStrictEqual } from 'node:util'
import { CallError } from '../../../contract/errors.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { changedMeanwhile, lastChange } from '../../core/log/changed-meanwhile.sql.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { lockMaintenance, readMaintenance, writeMaintenance } from '../../platform/db/maintenance.sql.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'

/** Closing the site to everyone but admins (PRODUCT 1.5). */
export const maintenance: Pick<HandlersOf<'admin'>, 'maintenance' | 'setMaintenance'> = {
  async maintenance(_input, { db, services }) {
    const { since, ends_at, reason } = await readMaintenance(db)
    const closed = await services.site.maintenance()
    const last = await lastChange(db, 'maintenance.set')
    const changed = last && { at: last.at.toISOString(), by: last.admin_tag }
    // An end time that has come opened the site by itself.
    if (closed === null) return { status: 0, since: null, ends_at: null, reason: '', said: null, changed }
    const ends = ends_at?.toISOString() ?? null
    return { status: 1, since: since.toISOString(), ends_at: ends, reason, said: closed.said, changed }
  },
  /**
   * The same act of the same person again, whose answer was lost, is done.
   * @throws CallError bad_request for an end that is over; conflict, which says who has closed or opened it since it was seen
   */
  async setMaintenance({ body }, context) {
    const { reason, seen } = body
    const closed = body.status === 1
    const endsAt = body.status === 1 && body.ends_at !== null ? new Date(body.ends_at) : null
    const said = body.status === 1 ? body.said : null
    if (endsAt !== null && endsAt.getTime() <= Date.now())
      throw new CallError('bad_request', { issues: [{ path: 'ends_at', message: 'admin.closing.over' }] })
    const { services, viewer, language } = context
    await inAdminTransaction(context, async tx => {
      await lockMaintenance(tx)
      const details = { closed, until: endsAt?.toISOString() ?? null, ...said }
      const last = await lastChange(tx, 'maintenance.set')
      if (seen !== undefined && last !== null && last.at.toISOString() !== seen) {
        const isSame = last.reason === reason && isDeepStrictEqual(last.details, details)
        if (isSame && isSelf(viewer, last.admin_id)) return
        throw changedMeanwhile(last.admin_tag, last.at)
      }
      await writeMaintenance(tx, { closed, endsAt, reason, said })
      await logAct(tx, { by: viewer, act: 'maintenance.set', reason, details })
    })
    services.site.maintenance.forget()
    return { message: serverText(language, closed ? 'answer.site_closed' : 'answer.site_opened') }
  },
}
