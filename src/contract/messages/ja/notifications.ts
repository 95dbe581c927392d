import type { notifications as en } from '../en/notifications.ts'
import type { Translation } from '../text.ts'

/** @see {@link en} */
export const notifications: Translation<typeof en> = {
  'names.alone': '{first}さん',
  'names.two': '{first}さんと{second}さん',
  'names.others': '{first}さん、{second}さん、ほか{count}人',
}
