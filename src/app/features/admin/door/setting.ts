import type { OutputOf } from '../../../../contract/calls/index.ts'
import { type RegistrationMode, registrationModes } from '../../../../contract/site-settings.ts'

/** A setting of the site as the server has it. */
export type Setting = OutputOf<'admin.siteSettings'>[number]

/** What a setting can be. */
export type SettingValue = Setting['value']

/** Whether a value says who may make an account. */
export const isMode = (value: string): value is RegistrationMode =>
  (registrationModes as readonly string[]).includes(value)
