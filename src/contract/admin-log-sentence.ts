import type { Act } from './admin-acts.ts'
import type { OutputOf } from './calls/index.ts'
import { type RefusalReason, refusalReasons } from './entities/moderation.ts'
import { refusalKinds } from './entities/refusal.ts'
import { dateText } from './formats.ts'
import { japanTime, japanZone, lastDayInJapan } from './japan-time.ts'
import { nameOfList } from './list-name.ts'
import type { adminLogSaid } from './messages/en/admin-log-said.ts'
import type { Language, Text } from './messages/text.ts'
import { factorChanges } from './second-factor.ts'
import { languageNames, pageNames } from './site-page-texts.ts'
import type { SitePageName } from './site-pages.ts'
import { siteSettingWords } from './site-setting-words.ts'
import { siteSettingNames } from './site-settings.ts'

/** An entry of the log as admins get it. */
export type LogEntry = OutputOf<'admin.log'>[number]

/** A piece of a sentence: words, or the name of who did it, whom it concerns or what it was done to, which screens make a link. */
export type SaidPiece = { text: string; is: 'words' | 'who' | 'person' | 'thing' }

type SaidKey = keyof typeof adminLogSaid
type Read = { entry: LogEntry; text: Text; language: Language }

/** Forms of a sentence that say what the entry's details tell; an act that is not named has one form. */
const forms: { [A in Act]?: (details: LogEntry['details'], entry: LogEntry) => SaidKey } = {
  'maintenance.set': ({ closed, until }) => {
    if (closed !== true) return 'admin.said.maintenance.set'
    return typeof until === 'string' ? 'admin.said.maintenance.set.until' : 'admin.said.maintenance.set.closed'
  },
  'people.close': ({ removed }) => (removed === true ? 'admin.said.people.close.removed' : 'admin.said.people.close'),
  'people.suspend': ({ until }) =>
    typeof until === 'string' ? 'admin.said.people.suspend.until' : 'admin.said.people.suspend',
  'people.give_premium': ({ until }) =>
    typeof until === 'string' ? 'admin.said.people.give_premium.until' : 'admin.said.people.give_premium',
  'people.end_session': ({ session }) =>
    session === 'all' ? 'admin.said.people.end_session.all' : 'admin.said.people.end_session',
  'report.hand': ({ to_tag }) => (typeof to_tag === 'string' ? 'admin.said.report.hand.to' : 'admin.said.report.hand'),
  'site_update.unschedule': (_details, { target }) =>
    target?.kind === 'announcement' ? 'admin.said.site_update.unschedule.line' : 'admin.said.site_update.unschedule',
  'queue.set': ({ on }) => (on === true ? 'admin.said.queue.set.on' : 'admin.said.queue.set'),
  'template.change': ({ restored }) =>
    typeof restored === 'number' ? 'admin.said.template.change.restored' : 'admin.said.template.change',
  'promote.change': ({ did }, { target }) => promoted[`${target?.kind} ${did}`] ?? 'admin.said.promote.change',
}

const promoted: Readonly<Record<string, SaidKey>> = {
  'promotion add': 'admin.said.promote.change.promotion.add',
  'promotion change': 'admin.said.promote.change.promotion.change',
  'promotion end': 'admin.said.promote.change.promotion.end',
  'promotion delete': 'admin.said.promote.change.promotion.delete',
  'sponsored add': 'admin.said.promote.change.sponsored.add',
  'sponsored change': 'admin.said.promote.change.sponsored.change',
  'sponsored end': 'admin.said.promote.change.sponsored.end',
  'sponsored delete': 'admin.said.promote.change.sponsored.delete',
}

/**
 * What an admin did as a sentence with the names of people and things, and why where that is known (PRODUCT 6.41).
 * @param entry.text reads the texts of the admin area in `language`
 */
export function sayAct(entry: LogEntry, text: Text, language: Language): SaidPiece[] {
  const read = { entry, text, language }
  const said = filled(raw(text, forms[entry.act]?.(entry.details, entry) ?? `admin.said.${entry.act}`), read)
  if (entry.reason === '') return said
  return split(text('admin.said.why' satisfies SaidKey, { said: '{said}', why: '{why}' })).flatMap(part => {
    if (part === '{said}') return said
    return words(part === '{why}' ? reasonText(entry.reason, text) : part)
  })
}

/** That an admin took several reports in a row, without what each was about. */
export function sayTaken(first: LogEntry, count: number, text: Text, language: Language): SaidPiece[] {
  const sentence = text('admin.said.report.claim.many', { who: '{who}', count })
  return filled(sentence, { entry: first, text, language })
}

/** The reason of an act as the log keeps it: own words as they are, the name of a reason of the list as its text. */
export const reasonText = (reason: string, text: Text): string =>
  isOfList(reason) ? text(`refused.${reason}`) : reason

const isOfList = (reason: string): reason is RefusalReason => (refusalReasons as readonly string[]).includes(reason)

/** A text as it is written, with its names in braces. */
const raw = (text: Text, key: SaidKey): string => text(key as 'admin.said.console')
const split = (sentence: string): string[] => sentence.split(/(\{\w+\})/).filter(part => part !== '')
const words = (text: string): SaidPiece[] => [{ text, is: 'words' }]

/** Puts names and values into a sentence. What they hold is not read again, so that a title with braces stays one. */
const filled = (sentence: string, read: Read): SaidPiece[] =>
  split(sentence).flatMap(part => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return words(part)
    if (name === 'who') return [{ text: whoText(read), is: 'who' }]
    if (name === 'person') return [{ text: personText(read), is: 'person' }]
    if (name === 'thing') return [{ text: thingText(read), is: 'thing' }]
    return words(values[name]?.(read) ?? '?')
  })

const whoText = ({ entry, text }: Read): string => {
  if (entry.by === 'console') return text('admin.said.console')
  return text('admin.said.name', { name: entry.by_name ?? `@${entry.by}` })
}

const personText = ({ entry: { person }, text }: Read): string =>
  person?.user_tag == null
    ? text('admin.said.nobody')
    : text('admin.said.name', { name: person.username ?? `@${person.user_tag}` })

function thingText({ entry: { target }, text }: Read): string {
  const title = target?.title ?? ''
  if (target?.kind === 'report') return text('admin.said.report')
  if (target?.kind === 'comment')
    return title === '' ? text('admin.said.comment.gone') : text('admin.said.comment', { title })
  return title === '' ? text('admin.said.post.gone') : text('admin.said.post', { title })
}

const moment =
  (name: string) =>
  ({ entry: { details }, language }: Read): string =>
    typeof details[name] === 'string' ? japanTime(language, details[name], null) : ''

/** The last day of what ends with one. */
const lastDay = ({ entry: { details }, language }: Read): string =>
  typeof details.ends_at === 'string' ? lastDayInJapan(language, details.ends_at) : ''

const plain =
  (name: string) =>
  ({ entry: { details } }: Read): string =>
    String(details[name] ?? '')

/** The number of things in a list of the details, or the number that stands there. */
const howMany =
  (name: string) =>
  ({ entry: { details } }: Read): string =>
    String(Array.isArray(details[name]) ? details[name].length : (details[name] ?? 0))

/** The parts that each stand for a name in braces, beside the three that are links. */
const values: Readonly<Record<string, (read: Read) => string>> = {
  until: read =>
    (read.entry.act === 'post.pin'
      ? lastDay
      : moment(typeof read.entry.details.until === 'string' ? 'until' : 'ends_at'))(read),
  from: moment('starts_at'),
  place: plain('place'),
  to: plain('to_tag'),
  version: plain('restored'),
  day: ({ entry: { details }, language }) => {
    const day = details.day ?? details.holds_from
    return typeof day === 'string' ? dateText(language, day, 'date', japanZone) : ''
  },
  added: howMany('added'),
  taken: howMany('taken'),
  count: read => howMany(read.entry.act === 'job.retry' ? 'count' : 'posts')(read),
  list: ({ entry: { details }, language }) => nameOfList(String(details.list ?? ''), language),
  uses: howMany('uses'),
  reasons: howMany('reasons'),
  kind: ({ entry: { details }, text }) => {
    const kind = refusalKinds.find(each => each === details.kind)
    return kind ? text(`admin.refused.${kind}`) : ''
  },
  days: howMany('days'),
  words: ({ entry: { details }, language }) => String(details[language] ?? details[`title_${language}`] ?? ''),
  parts: ({ entry: { details }, text }) => listed(namesIn(details.parts).map(partNamed(text)), text),
  did: didText,
  setting: ({ entry: { details }, text }) => {
    const name = siteSettingNames.find(each => each === details.setting)
    return name ? text(`admin.setting.${name}`) : String(details.setting)
  },
  before: ({ entry: { details }, text }) => siteSettingWords(details.before, text),
  now: ({ entry: { details }, text }) => siteSettingWords(details.now, text),
  page: ({ entry: { target }, text }) => pageText(target?.id ?? '', text),
}

const namesIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])
const listed = (names: readonly string[], text: Text): string =>
  names.length === 0 ? '' : names.reduce((one, next) => text('app.list', { one, next }))

const profileParts = ['about', 'words', 'avatar', 'cover'] as const
const partNamed = (text: Text) => (name: string) => {
  const part = profileParts.find(each => each === name)
  return part ? text(`admin.reports.part.${part}`) : name
}

const outcomes = ['remove', 'warn', 'suspend'] as const

/** What was decided of a report, or changed of a second factor. */
function didText({ entry: { act, details }, text }: Read): string {
  if (act === 'second_factor.change') {
    const change = factorChanges.find(each => each === details.change)
    return change ? text(`admin.said.factor.${change}`) : ''
  }
  if (details.nothing_more === true) return text('admin.reports.nothing_more')
  const did = outcomes.filter(each => namesIn(details.acts).includes(each))
  return did.length === 0
    ? text('admin.said.kept')
    : listed(
        did.map(each => text(`admin.reports.did.${each}`)),
        text,
      )
}

/** The page that a target `terms en` names. */
function pageText(id: string, text: Text): string {
  const [name = '', language = ''] = id.split(' ')
  if (!Object.hasOwn(pageNames, name)) return id
  return `${text(pageNames[name as SitePageName])} (${languageNames[language as Language] ?? language})`
}
