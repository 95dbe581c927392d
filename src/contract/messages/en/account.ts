import { asked } from './asked.ts'
import { auth } from './auth.ts'
import { errorTexts } from './errors.ts'
import { settings } from './settings.ts'

/** The texts of signing up and in, of the account and the settings: loaded with their pages. */
export const account = { ...errorTexts, ...asked, ...auth, ...settings } as const
