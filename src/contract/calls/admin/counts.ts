import * as v from 'valibot'
import { call } from '../define.ts'

/** How much waits for admins. */
export const counts = {
  counts: call('GET /api/admin_counts', {
    who: 'moderator',
    summary: 'How much waits for the caller, each counted up to a bound.',
    output: v.object({
      reports: v.number(),
      /** Posts, comments, and appeals of authors in the moderation queue, together. */
      moderation: v.number(),
      /** Appeals against suspensions and closings that the caller may answer; none for moderators. */
      appeals: v.number(),
      /** People who ask for an account. */
      applications: v.number(),
    }),
  }),
}
