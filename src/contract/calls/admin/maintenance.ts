import * as v from 'valibot'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'
import { reason } from './shapes.ts'

/** Closing the site for a while. */
export const maintenance = {
  setMaintenance: call({
    method: 'PUT',
    path: '/api/admin_maintenance',
    who: 'admin',
    summary: 'Open or close the site.',
    body: v.object({ status: v.picklist([0, 1]), reason }),
    output: messageOnly,
  }),
}
