import * as v from 'valibot'
import { call } from '../define.ts'

/** Counts of the site. */
export const stats = {
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
}
