import type { notifications as en } from '../en/notifications.ts'

/** @see {@link en} */
export const notifications: Record<keyof typeof en, string> = {
  'names.one': '{first}さん',
  'names.two': '{first}さんと{second}さん',
  'names.three': '{first}さん、{second}さん、ほか1人',
  'names.more': '{first}さん、{second}さん、ほか{count}人',
}
