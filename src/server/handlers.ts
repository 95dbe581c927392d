import { accountSettings } from './account/handlers.ts'
import { admin } from './admin/handlers.ts'
import { app } from './app/handlers.ts'
import { auth } from './auth/handlers.ts'
import { chat } from './chat/handlers.ts'
import { clearChat, clearMessages, messages } from './chat/message-counters.ts'
import { collections } from './collections/handlers.ts'
import { comments } from './comments/handlers.ts'
import { uploads } from './core/uploads/handlers.ts'
import { draftSettings } from './drafts/handlers.ts'
import { galleries } from './galleries/handlers.ts'
import { appeal, moderated } from './moderation/own.ts'
import { notifications } from './notifications/handlers.ts'
import type { Handlers } from './platform/http/handlers.ts'
import { posts } from './posts/handlers.ts'
import { profile } from './profile/handlers.ts'
import { commentsOfUser, ofUser } from './profile/of-user.ts'
import { registration } from './registration/handlers.ts'
import { register } from './registration/register.ts'
import { reportComment, reportPost, reportUser } from './reports/report.ts'
import { search } from './search/handlers.ts'
import { beginSecondStep, takeSecondStep } from './second-factor/second-step.ts'
import { settings } from './settings/handlers.ts'
import { sidebar } from './sidebar/handlers.ts'
import { social } from './social/handlers.ts'
import { pushKey, subscribe, unsubscribe } from './subscriptions/subscribe.ts'
import { whatIsNew } from './whats-new/what-is-new.ts'

/** The handlers of all calls, by topic. Leaving one out does not compile. */
export const handlers: Handlers = {
  auth: { ...auth, register, beginSecondStep, secondStep: takeSecondStep },
  registration,
  app,
  posts: { ...posts, ofUser, commentsOfUser, moderated, appeal, whatIsNew },
  comments,
  social: { ...social, reportPost, reportComment, reportUser },
  profile,
  search,
  sidebar,
  settings: { ...settings, ...accountSettings, ...draftSettings },
  notifications: { ...notifications, messages, clearMessages, clearChat, pushKey, subscribe, unsubscribe },
  chat,
  galleries,
  collections,
  uploads,
  admin,
}
