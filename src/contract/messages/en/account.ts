import { asked } from './asked.ts'
import { errorTexts } from './errors.ts'
import { pushDevice } from './push-device.ts'
import { settings } from './settings.ts'

/** The texts of the account and the settings: loaded with their pages. */
export const account = { ...errorTexts, ...asked, ...pushDevice, ...settings } as const
