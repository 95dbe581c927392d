import type { Handler } from '../../platform/http/handlers.ts'
import { readTeasers } from './teasers.sql.ts'

/** The latest timeline posts, for the sidebar. */
export const timeline: Handler<'posts.timeline'> = async (_input, { db, viewer }) =>
  (await readTeasers(db, viewer, [{ list: 'latest', kind: 'timeline' }])).map(({ teaser }) => teaser)
