import { auth } from './auth.ts'
import { settings } from './settings.ts'

/** The texts of signing up and in, of the account and the settings: loaded with their pages. */
export const account = { ...auth, ...settings } as const
