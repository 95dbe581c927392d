import type { HandlersOf } from '../platform/http/handlers.ts'
import { pages } from '../site-pages/read-pages.ts'
import { changesHandler } from '../sync/changes.ts'
import { publishedBuild } from './build.ts'

/** What the application itself asks. */
export const app: HandlersOf<'app'> = {
  maintenance: async (_input, { services }) => ({ status: (await services.site.maintenance()) ? 1 : 0 }),
  changes: changesHandler,
  pages,
  version: async (_input, { services }) => publishedBuild(services.config.version),
}
