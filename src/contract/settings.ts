import { notificationTypes } from './entities/notification.ts'
import { noQuietHours, quietHoursOf } from './quiet-hours.ts'

type Setting = {
  readonly values: readonly string[]
  readonly usual: string
  /** Whether it can also have a value that is none of the list. */
  readonly takes?: (value: string) => boolean
}

const onOff = (usual: 'on' | 'off') => ({ values: ['on', 'off'], usual }) as const

/** What others may see and do (PRODUCT 3.7, 6.5 and 6.9). Posts and comments are public, whatever the profile is. */
export const privacySettings = {
  /** For 'followers' a follow is a request, which the owner accepts or declines. */
  profile: { values: ['everyone', 'followers'], usual: 'everyone' },
  about: { values: ['everyone', 'followers', 'nobody'], usual: 'everyone' },
  /** Only people who may see the profile see the galleries, whatever is set here. */
  galleries: { values: ['everyone', 'followers', 'nobody'], usual: 'everyone' },
  presence: { values: ['everyone', 'followers', 'nobody'], usual: 'everyone' },
  read_marks: onOff('on'),
  may_message: { values: ['everyone', 'followed', 'nobody'], usual: 'followed' },
  may_mention: { values: ['everyone', 'followed', 'nobody'], usual: 'everyone' },
} as const satisfies Record<string, Setting>

/** Ways in which a notification reaches somebody. */
export const notificationChannels = ['in_app', 'push', 'mail'] as const

/** How often the mail that sums up what is new comes. */
export const rhythms = ['off', 'daily', 'weekly'] as const

/** @see rhythms */
export type Rhythm = (typeof rhythms)[number]

/** A rhythm in which mails come. */
export type DigestRhythm = Exclude<Rhythm, 'off'>

/** Pushes of emergency notes, which come as `site_updates` but are switched apart (PRODUCT 2.44). */
export const notePush = 'emergency_notes.push'

/** What is said on the eve of a saved event, which also comes as `site_updates` and is switched apart (PRODUCT 2.50). */
export const eveInApp = 'event_eves.in_app'
export const evePush = 'event_eves.push'

/** Settings by which notifications are pushed that are switched apart from others of their type. */
export const ownPushes = ['requests.push', notePush, evePush] as const

/** @see ownPushes */
export type OwnPush = (typeof ownPushes)[number]

type Type = (typeof notificationTypes)[number]
type Channel = (typeof notificationChannels)[number]
type NotificationName =
  | `${Type}.${Channel}`
  | 'messages.push'
  | OwnPush
  | typeof eveInApp
  | 'quiet_hours'
  | 'waiting.mail'
  | 'mail_rhythm'

/** What comes to many at once is pushed to those who ask for it. */
const askedFor: readonly Type[] = ['new_posts_from_followed', 'new_comments_from_followed']

const usually = (type: Type, channel: Channel) =>
  channel === 'mail' || (channel === 'push' && askedFor.includes(type)) ? 'off' : 'on'

/**
 * Which notifications come, and how: type and channel, each on or off. The mail sums up the types whose channel is on, which none is
 * unless one asks for it; so nobody gets one by its usual rhythm alone. Messages are no notifications, but are pushed too, and
 * `waiting.mail` says once a week what waits; it is switched on for who joins.
 */
export const notificationSettings = {
  ...Object.fromEntries(
    notificationTypes.flatMap(type =>
      notificationChannels.map(channel => [`${type}.${channel}`, onOff(usually(type, channel))]),
    ),
  ),
  'messages.push': onOff('on'),
  'requests.push': onOff('off'),
  [notePush]: onOff('on'),
  [eveInApp]: onOff('on'),
  [evePush]: onOff('on'),
  /** In these hours nothing is pushed; what came meanwhile comes at their end. */
  quiet_hours: { values: [noQuietHours], usual: noQuietHours, takes: (value: string) => quietHoursOf(value) !== null },
  'waiting.mail': onOff('off'),
  mail_rhythm: { values: rhythms, usual: 'daily' },
} as unknown as Record<NotificationName, Setting>

/** How the site looks and what it may load, on all of one's devices. */
export const displaySettings = {
  language: { values: ['auto', 'en', 'ja'], usual: 'auto' },
  theme: { values: ['auto', 'light', 'dark'], usual: 'auto' },
  text_size: { values: ['small', 'normal', 'large', 'larger'], usual: 'normal' },
  pictures: { values: ['always', 'wifi', 'never'], usual: 'always' },
  /** Whether the card that leads a new member to the first steps is still shown. */
  first_run: { values: ['open', 'closed'], usual: 'open' },
  /** Which line above pages was closed last (PRODUCT 6.40): its id. */
  closed_line: { values: ['none'], usual: 'none', takes: (value: string) => /^[\da-f-]{36}$/.test(value) },
  /** Up to which change the emergency notes were read: its time in ms. */
  read_notes: { values: ['none'], usual: 'none', takes: (value: string) => /^\d{13}$/.test(value) },
} as const satisfies Record<string, Setting>

/** Every setting by its name. */
export const allSettings: Readonly<Record<string, Setting>> = {
  ...privacySettings,
  ...notificationSettings,
  ...displaySettings,
}

/** The name of a setting of privacy. */
export type PrivacyName = keyof typeof privacySettings

/** The name of a setting of display. */
export type DisplayName = keyof typeof displaySettings

/** Whether a setting exists and can have a value. */
export function isSetting(name: string, value: string): boolean {
  const setting = Object.hasOwn(allSettings, name) ? allSettings[name] : undefined
  return setting !== undefined && (setting.values.includes(value) || setting.takes?.(value) === true)
}
