import * as v from 'valibot'
import { post } from '../entities/post.ts'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'
import { listCursor, messageOnly } from './shapes.ts'

const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.reportText.max))
const byId = v.object({ id })

/** What admins do (PRODUCT 6.6 and 6.7); to everyone else each is a 404 (PRODUCT 6.1). */
export const admin = {
  waiting: call({
    method: 'GET',
    path: '/api/admin_waiting_posts',
    who: 'admin',
    summary: 'Posts that wait for approval.',
    query: v.object({ cursor: listCursor }),
    output: v.array(post),
  }),
  moderate: call({
    method: 'PUT',
    path: '/api/admin_moderate_post/{id}',
    who: 'admin',
    summary: 'Approve, reject or remove a post, with a reason that its author is told.',
    params: byId,
    body: v.object({ status: v.picklist(['published', 'rejected', 'removed']), reason }),
    output: messageOnly,
    withdraws: true,
  }),
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
  stats: call({
    method: 'GET',
    path: '/api/admin_stats',
    who: 'admin',
    summary: 'Counts over time.',
    query: v.object({ days: v.optional(v.picklist(['7', '30', '365']), '30') }),
    output: v.array(
      v.object({
        day: v.string(),
        people: v.number(),
        posts: v.number(),
        comments: v.number(),
        messages: v.number(),
        reports: v.number(),
      }),
    ),
  }),
  setMaintenance: call({
    method: 'PUT',
    path: '/api/admin_maintenance',
    who: 'admin',
    summary: 'Open or close the site.',
    body: v.object({ status: v.picklist([0, 1]), reason }),
    output: messageOnly,
  }),
}
