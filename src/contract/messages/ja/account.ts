import type { account as english } from '../en/account.ts'
import { auth } from './auth.ts'
import { errorTexts } from './errors.ts'
import { settings } from './settings.ts'

/** The texts of signing up and in, of the account and the settings, in Japanese. */
export const account: Record<keyof typeof english, string> = { ...errorTexts, ...auth, ...settings }
