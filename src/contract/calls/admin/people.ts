import * as v from 'valibot'
import { id } from '../../fields.ts'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'
import { reason } from './shapes.ts'

const byId = v.object({ id })

/** Roles and suspensions. */
export const people = {
  suspend: call({
    method: 'PUT',
    path: '/api/admin_suspend_user/{id}',
    who: 'admin',
    summary: 'Suspend a person until a time.',
    params: byId,
    body: v.object({ until: v.pipe(v.string(), v.isoTimestamp()), reason }),
    output: messageOnly,
    withdraws: true,
  }),
  setRole: call({
    method: 'PUT',
    path: '/api/admin_set_role/{id}',
    who: 'admin',
    summary: 'Promote or demote a person; the last admin stays.',
    params: byId,
    body: v.object({ role: v.picklist([1, 55]), reason }),
    output: messageOnly,
  }),
}
