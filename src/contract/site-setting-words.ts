import type { Text } from './messages/text.ts'
import { registrationModes } from './site-settings.ts'

/**
 * A value of a setting of the site (PRODUCT 6.51) in words, as pages and the log show it.
 * @param value a number, on or off, one of the setting's names, or a list of domains, which is counted
 */
export function siteSettingWords(value: unknown, text: Text): string {
  if (typeof value === 'boolean') return text(value ? 'admin.setting.on' : 'admin.setting.off')
  if (Array.isArray(value))
    return value.length === 0 ? text('admin.setting.nothing') : text('admin.setting.domains', { count: value.length })
  const mode = registrationModes.find(each => each === value)
  return mode ? text(`admin.setting.registration.${mode}`) : String(value)
}
