import * as v from 'valibot'
import { post } from '../../entities/post.ts'
import { id } from '../../fields.ts'
import { call } from '../define.ts'
import { listCursor, messageOnly } from '../shapes.ts'
import { reason } from './shapes.ts'

const byId = v.object({ id })

/** Posts that wait for approval. */
export const moderation = {
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
}
