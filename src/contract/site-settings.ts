import * as v from 'valibot'
import type { adminWire } from './calls/admin-wire.gen.ts'
import type { wire } from './calls/wire.gen.ts'
import { lineOf } from './fields.ts'
import { keepingLimits } from './keeping-limits.ts'

/** Who may make an account (PRODUCT 6.50). */
export const registrationModes = ['open', 'invitation', 'approval', 'closed'] as const

/** @see registrationModes */
export type RegistrationMode = (typeof registrationModes)[number]

type CallName = keyof typeof wire | keyof typeof adminWire

/** What a setting can be: a number within bounds, on or off, one of some names, or a list of mail domains. */
type Setting = { usedBy: readonly CallName[] } & (
  | { type: 'number'; usual: number; min: number; max: number }
  | { type: 'switch'; usual: boolean }
  | { type: 'choice'; usual: string; of: readonly string[] }
  | { type: 'domains'; usual: readonly string[]; most: number }
)

const { links } = keepingLimits.spam
const signUps = ['registration.sendCode', 'auth.register', 'auth.google'] as const
const newPosts = [
  'posts.addTimeline',
  'posts.addTimelineWithPictures',
  'posts.addNews',
  'posts.addGuide',
  'posts.addPlace',
] as const
const invites = [
  'registration.invitation',
  'registration.invitations',
  'registration.addInvitation',
  'admin.invitations',
  ...signUps,
] as const
const newComments = ['comments.add', 'comments.reply', 'comments.reReply'] as const
/** What goes by whether an account is new. */
const asNewcomer = [...newPosts, 'posts.edit', ...newComments, 'comments.edit', 'chat.create', 'admin.spam'] as const

/**
 * What admins set for the whole site (PRODUCT 6.51): type, default, bounds, and the calls that go by it. A limit against guessing (of
 * passwords, codes, captchas) is no setting.
 */
export const siteSettings = {
  registration: { type: 'choice', usual: 'open', of: registrationModes, usedBy: ['registration.door', ...signUps] },
  members_invite: { type: 'switch', usual: false, usedBy: invites },
  refused_domains: {
    type: 'domains',
    usual: [],
    most: 500,
    usedBy: [...signUps, 'settings.changeEmail', 'admin.applications', 'admin.decideApplication'],
  },
  /** How many posts of a newcomer wait (PRODUCT 2.13). */
  newcomer_posts: { type: 'number', usual: 2, min: 1, max: 10, usedBy: ['auth.protected', ...newPosts] },
  /** Until when an account is new (PRODUCT 6.21): in days, and in posts and comments that were published. */
  new_days: { type: 'number', usual: 3, min: 1, max: 30, usedBy: ['admin.people', ...asNewcomer] },
  new_published: { type: 'number', usual: 3, min: 1, max: 20, usedBy: asNewcomer },
  /** The most links of a new account, never more than others may have. */
  new_post_links: { type: 'number', usual: 2, min: 0, max: links.post, usedBy: [...newPosts, 'posts.edit'] },
  new_comment_links: {
    type: 'number',
    usual: 1,
    min: 0,
    max: links.comment,
    usedBy: [...newComments, 'comments.edit'],
  },
  /** How many posts and comments a new account writes, and chats it begins, within an hour. */
  new_posts_an_hour: { type: 'number', usual: 5, min: 1, max: 30, usedBy: newPosts },
  new_comments_an_hour: { type: 'number', usual: 20, min: 1, max: 120, usedBy: newComments },
  new_chats_an_hour: { type: 'number', usual: 10, min: 1, max: 60, usedBy: ['chat.create'] },
} as const satisfies Record<string, Setting>

/** A setting that is changed on a page of its own; `page` is that page's name. */
type ElsewhereSetting = {
  page: 'moderate' | 'reports' | 'maintenance'
  changedBy: CallName
  /** 'all' where every call of visitors and members goes by it. */
  usedBy: readonly CallName[] | 'all'
} & ({ type: 'switch'; usual: boolean } | { type: 'list'; usual: readonly string[]; most: number })

/** What admins set for the whole site beside the work that goes by it, named in the same table. The texts and the look of the site are none. */
export const settingsElsewhere = {
  newcomer_queue: {
    ...{ type: 'switch', usual: true, page: 'moderate', changedBy: 'admin.setNewcomerQueue' },
    usedBy: ['auth.protected', ...asNewcomer],
  },
  spam_words: {
    ...{
      type: 'list',
      usual: [],
      most: keepingLimits.spam.words.most,
      page: 'moderate',
      changedBy: 'admin.setSpamWords',
    },
    usedBy: [...newPosts, 'posts.edit', ...newComments, 'comments.edit'],
  },
  usual_reasons: {
    ...{
      type: 'list',
      usual: [],
      most: keepingLimits.usualReasons.most,
      page: 'reports',
      changedBy: 'admin.setReasons',
    },
    usedBy: ['admin.reasons'],
  },
  maintenance: {
    ...{ type: 'switch', usual: false, page: 'maintenance', changedBy: 'admin.setMaintenance' },
    usedBy: 'all',
  },
} as const satisfies Record<string, ElsewhereSetting>

/** The name of such a setting. */
export type ElsewhereName = keyof typeof settingsElsewhere

/** All names, in the order of the table. */
export const elsewhereNames = Object.keys(settingsElsewhere) as ElsewhereName[]

/** The name of a setting of the site. */
export type SiteSettingName = keyof typeof siteSettings

/** All names, in the order of the table. */
export const siteSettingNames = Object.keys(siteSettings) as SiteSettingName[]

type ValueOf<S> = S extends { type: 'number' }
  ? number
  : S extends { type: 'switch' }
    ? boolean
    : S extends { type: 'choice'; of: readonly (infer O)[] }
      ? O
      : readonly string[]

/** The value of each setting. */
export type SiteSettingValues = { [N in SiteSettingName]: ValueOf<(typeof siteSettings)[N]> }

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const wholeDomain = new RegExp(`^${label}(?:\\.${label})+$`, 'u')

/** A domain of mail addresses, as `example.com`, in any script. */
const domain = v.pipe(lineOf(253, 'admin.door.domain'), v.toLowerCase(), v.regex(wholeDomain, 'admin.door.domain'))

/** The schema of a setting's value; a value out of its bounds does not pass. */
export function siteSettingSchema(name: SiteSettingName): v.GenericSchema {
  const setting: Setting = siteSettings[name]
  if (setting.type === 'number')
    return v.pipe(
      v.number('admin.door.bounds'),
      v.integer('admin.door.bounds'),
      v.minValue(setting.min, 'admin.door.bounds'),
      v.maxValue(setting.max, 'admin.door.bounds'),
    )
  if (setting.type === 'switch') return v.boolean()
  if (setting.type === 'choice') return v.picklist(setting.of)
  return v.pipe(
    v.array(domain),
    v.maxLength(setting.most, 'admin.door.domains.many'),
    v.transform(domains => [...new Set(domains)].sort()),
  )
}

/** Every setting with what it has when no admin changed it. */
export const usualSiteSettings = Object.fromEntries(
  siteSettingNames.map(name => [name, siteSettings[name].usual]),
) as unknown as SiteSettingValues
