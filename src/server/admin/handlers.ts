import type { HandlersOf } from '../platform/http/handlers.ts'
import { css } from './css/handlers.ts'
import { people } from './people/handlers.ts'
import { playground } from './playground/handlers.ts'

/** What admins do, a folder for each page of the admin area. */
export const admin: HandlersOf<'admin'> = {
  area: async (_input, { services }) => ({ suffix: services.config.adminSuffix }),
  ...people,
  ...css,
  ...playground,
}
