import { accountSettings } from '../account/handlers.ts'
import { draftSettings } from '../drafts/handlers.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { acceptTerms } from '../site-pages/accept-terms.ts'
import { change, display, notifications, privacy } from './preferences.ts'

/** Settings and the account's own data. */
export const settings: HandlersOf<'settings'> = {
  privacy,
  notifications,
  display,
  change,
  acceptTerms,
  ...accountSettings,
  ...draftSettings,
}
