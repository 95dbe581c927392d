import { admin } from './admin/handlers.ts'
import { app } from './app/handlers.ts'
import { uploads } from './core/uploads/handlers.ts'
import { accountSettings } from './gate/account/handlers.ts'
import { auth } from './gate/auth/handlers.ts'
import { registration } from './gate/registration/handlers.ts'
import { register } from './gate/registration/register.ts'
import { beginSecondStep, takeSecondStep } from './gate/second-factor/second-step.ts'
import { settings } from './gate/settings/handlers.ts'
import type { Handlers } from './platform/http/handlers.ts'
import { sidebar } from './sidebar/handlers.ts'
import { chat } from './things/chat/handlers.ts'
import { clearChat, clearMessages, messages } from './things/chat/message-counters.ts'
import { collections } from './things/collections/handlers.ts'
import { comments } from './things/comments/handlers.ts'
import { draftSettings } from './things/drafts/handlers.ts'
import { galleries } from './things/galleries/handlers.ts'
import { appeal, moderated } from './things/moderation/own.ts'
import { posts } from './things/posts/handlers.ts'
import { profile } from './things/profile/handlers.ts'
import { commentsOfUser, ofUser } from './things/profile/of-user.ts'
import { reportComment, reportPost, reportUser } from './things/reports/report.ts'
import { search } from './things/search/handlers.ts'
import { social } from './things/social/handlers.ts'
import { whatIsNew } from './things/whats-new/what-is-new.ts'
import { notifications } from './told/notifications/handlers.ts'
import { pushKey, subscribe, unsubscribe } from './told/subscriptions/subscribe.ts'

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
