import { admin } from './admin/handlers.ts'
import { app } from './app/handlers.ts'
import { auth } from './auth/handlers.ts'
import { chat } from './chat/handlers.ts'
import { collections } from './collections/handlers.ts'
import { comments } from './comments/handlers.ts'
import { galleries } from './galleries/handlers.ts'
import { notifications } from './notifications/handlers.ts'
import type { Handlers } from './platform/http/handlers.ts'
import { posts } from './posts/handlers.ts'
import { profile } from './profile/handlers.ts'
import { registration } from './registration/handlers.ts'
import { search } from './search/handlers.ts'
import { settings } from './settings/handlers.ts'
import { sidebar } from './sidebar/handlers.ts'
import { social } from './social/handlers.ts'
import { uploads } from './uploads/handlers.ts'

/** The handlers of all calls, by topic. Leaving out the handler of a call that is built does not compile. */
export const handlers: Handlers = {
  auth,
  registration,
  app,
  posts,
  comments,
  social,
  profile,
  search,
  sidebar,
  settings,
  notifications,
  chat,
  galleries,
  collections,
  uploads,
  admin,
}
