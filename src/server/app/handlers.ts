import { answer } from '../assistant/answer.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { changesHandler } from '../sync/changes.ts'
import { publishedBuild } from './build.ts'

/** What the application itself asks. */
export const app: HandlersOf<'app'> = {
  maintenance: async (_input, { services }) => ({ status: (await services.site.maintenance()) ? 1 : 0 }),
  assistant: answer,
  changes: changesHandler,
  version: async (_input, { services }) => publishedBuild(services.config.version),
}
