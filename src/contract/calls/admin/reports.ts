import * as v from 'valibot'
import { id } from '../../fields.ts'
import { call } from '../define.ts'
import { listCursor, messageOnly } from '../shapes.ts'
import { reason } from './shapes.ts'

const byId = v.object({ id })

/** What members reported. */
export const reports = {
  reports: call({
    method: 'GET',
    path: '/api/admin_reports',
    who: 'admin',
    summary: 'Open reports.',
    query: v.object({ cursor: listCursor }),
    output: v.array(v.object({ id: v.string(), type: v.string(), report_text: v.string(), status: v.string() })),
  }),
  resolveReport: call({
    method: 'PUT',
    path: '/api/admin_resolve_report/{id}',
    who: 'admin',
    summary: 'Claim or resolve a report.',
    params: byId,
    body: v.object({ action: v.picklist(['claim', 'resolve', 'warn', 'suspend']), reason }),
    output: messageOnly,
  }),
}
