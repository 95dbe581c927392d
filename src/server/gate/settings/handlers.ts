import { acceptTerms } from '../../core/site-pages/accept-terms.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { change, display, notifications, privacy } from './preferences.ts'

/** The half of the settings that is not about the account itself. */
export const settings: Pick<
  HandlersOf<'settings'>,
  'privacy' | 'notifications' | 'display' | 'change' | 'acceptTerms'
> = {
  privacy,
  notifications,
  display,
  change,
  acceptTerms,
}
