import * as v from 'valibot'
import { instant } from '../../entities/common.ts'
import { id } from '../../fields.ts'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'
import { reason } from './shapes.ts'

const byId = v.object({ id })

/** People, their roles, and what admins do to their accounts (PRODUCT 6.2, 6.13, 6.14). */
export const people = {
  suspend: call({
    method: 'PUT',
    path: '/api/admin_suspend_user/{id}',
    who: 'admin',
    summary: 'Suspend a person until a time, or without end; a suspension that is running is replaced.',
    params: byId,
    body: v.object({ until: v.nullable(instant), reason }),
    output: messageOnly,
    withdraws: true,
  }),
  unsuspend: call({
    method: 'PUT',
    path: '/api/admin_unsuspend_user/{id}',
    who: 'admin',
    summary: 'Lift a suspension; an open appeal against it is accepted.',
    params: byId,
    body: v.object({ reason }),
    output: messageOnly,
  }),
  warn: call({
    method: 'POST',
    path: '/api/admin_warn_user/{id}',
    who: 'admin',
    summary: 'Warn a person, who sees it until they say that they have read it.',
    params: byId,
    body: v.object({ reason }),
    output: messageOnly,
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
