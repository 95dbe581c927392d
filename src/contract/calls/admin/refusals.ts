import * as v from 'valibot'
import { instant } from '../../entities/common.ts'
import { refusalKinds } from '../../entities/refusal.ts'
import { id } from '../../fields.ts'
import { call } from '../define.ts'
import { listCursor, messageOnly } from '../shapes.ts'
import { reason } from './shapes.ts'

/** Who can make no account, because an admin closed another one (PRODUCT 6.37). */
export const refusals = {
  refusals: call('GET /api/admin_refusals', {
    who: 'admin',
    summary: 'What is refused when accounts are made, the latest first, page by page.',
    query: v.object({ cursor: listCursor }),
    output: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(refusalKinds),
        /** What tells it apart: the first letter and the host of an address, a domain, the width of a network. */
        label: v.string(),
        reason: v.string(),
        until: v.nullable(instant),
        at: instant,
        by_tag: v.string(),
        /** Whose account was closed; null once it is deleted. */
        user_tag: v.nullable(v.string()),
      }),
    ),
  }),
  endRefusal: call('DELETE /api/admin_refusal/{id}', {
    who: 'admin',
    summary: 'End a refusal.',
    params: v.object({ id }),
    body: v.object({ reason }),
    output: messageOnly,
  }),
}
