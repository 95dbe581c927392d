import * as v from 'valibot'
import { id } from '../../fields.ts'
import { call } from '../define.ts'
import { messageOnly } from '../shapes.ts'
import { reason } from './shapes.ts'

const byId = v.object({ id })

/** What admins do to a post from its own menu (PRODUCT 6.35). */
export const adminPosts = {
  setCommentsClosed: call('PUT /api/admin_post_comments/{id}', {
    who: 'admin',
    summary: 'Close a post for comments, or open it again; its author is told the reason.',
    params: byId,
    body: v.object({ closed: v.boolean(), reason }),
    output: messageOnly,
    withdraws: true,
  }),
}
