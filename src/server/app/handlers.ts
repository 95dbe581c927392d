import { standingNotes } from '../core/emergency-notes/notes.sql.ts'
import { pages } from '../core/site-pages/read-pages.ts'
import { publishedVersion } from '../platform/build.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { changesHandler } from '../sync/changes.ts'
import { answer } from '../things/assistant/answer.ts'

/** What the application itself asks. */
export const app: HandlersOf<'app'> = {
  maintenance: async (_input, { services }) => {
    const closed = await services.site.maintenance()
    return closed ? { status: 1, retry_after: closed.retryAfterSeconds, said: closed.said } : { status: 0 }
  },
  assistant: answer,
  changes: changesHandler,
  pages,
  emergencyNotes: (_input, { db }) => standingNotes(db),
  version: (_input, { services }) => publishedVersion(services),
}
