import { CallError } from '../../../contract/errors.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { readMaintenance, writeMaintenance } from '../../platform/db/maintenance.sql.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'

/** Closing the site to everyone but admins (PRODUCT 1.5). */
export const maintenance: Pick<HandlersOf<'admin'>, 'maintenance' | 'setMaintenance'> = {
  async maintenance(_input, { db, services }) {
    const { since, ends_at, reason } = await readMaintenance(db)
    const closed = await services.site.maintenance()
    // An end time that has come opened the site by itself.
    if (closed === null) return { status: 0, since: null, ends_at: null, reason: '', said: null }
    return { status: 1, since: since.toISOString(), ends_at: ends_at?.toISOString() ?? null, reason, said: closed.said }
  },
  async setMaintenance({ body }, context) {
    const { reason } = body
    const closed = body.status === 1
    const endsAt = body.status === 1 && body.ends_at !== null ? new Date(body.ends_at) : null
    const said = body.status === 1 ? body.said : null
    if (endsAt !== null && endsAt.getTime() <= Date.now())
      throw new CallError('bad_request', { issues: [{ path: 'ends_at', message: 'admin.closing.over' }] })
    const { services, viewer, language } = context
    await inAdminTransaction(context, async tx => {
      await writeMaintenance(tx, { closed, endsAt, reason, said })
      const details = { closed, until: endsAt?.toISOString() ?? null, ...said }
      await logAct(tx, { by: viewer, act: 'maintenance.set', reason, details })
    })
    services.site.maintenance.forget()
    return { message: serverText(language, closed ? 'answer.site_closed' : 'answer.site_opened') }
  },
}
