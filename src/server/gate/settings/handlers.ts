import { acceptTerms } from '../../core/site-pages/accept-terms.ts'
import { change, display, notifications, privacy } from './preferences.ts'

/** The half of the settings that is not about the account itself. */
export const settings = { privacy, notifications, display, change, acceptTerms }
