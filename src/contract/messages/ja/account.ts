import type { account as english } from '../en/account.ts'
import type { Translation } from '../text.ts'
import { asked } from './asked.ts'
import { errorTexts } from './errors.ts'
import { pushDevice } from './push-device.ts'
import { settings } from './settings.ts'

/** The texts of signing up and in, of the account and the settings, in Japanese. */
export const account: Translation<typeof english> = { ...errorTexts, ...asked, ...pushDevice, ...settings }
