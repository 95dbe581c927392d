import * as v from 'valibot'
import { asTyped, comparable, hasJapanese, lettersIn, linesAsTyped } from './as-typed.ts'
import { onOneLine } from './characters.ts'
import { dateInJapan } from './days.ts'
import { limits } from './limits.ts'
import type { PlainKey } from './messages/text.ts'
import { registrationLimits } from './registration-limits.ts'
import { storedTag, tagKey } from './rich-text/normal-names.ts'
import { sentSize } from './rich-text/sent-size.ts'

/** Marks a string as the key of a validation text, so that it is checked to exist; the words come in the reader's language. */
const text = (key: PlainKey): PlainKey => key

/** More than any short text may have, in UTF-16 units: what is longer is refused before anything is done with it. */
const longestTyped = 4_000

/** A string that is short enough to be looked at; `refusal` also says that it is missing. */
const typed = (missing: PlainKey, tooLong = missing) => v.pipe(v.string(missing), v.maxLength(longestTyped, tooLong))

/** For what is stored in its comparable form: addresses. */
const folded = v.transform((raw: string) => comparable(onOneLine(raw)))

/** For what is kept as it was typed, while its bounds count its comparable form (PRODUCT 5.1). */
const kept = v.transform(asTyped)

const fewest = (letters: number, refusal: PlainKey) => v.check((each: string) => lettersIn(each) >= letters, refusal)
const most = (letters: number, refusal: PlainKey) => v.check((each: string) => lettersIn(each) <= letters, refusal)
const matching = (pattern: RegExp, refusal: PlainKey) =>
  v.check((each: string) => pattern.test(comparable(each)), refusal)

const printableAscii = /^[\x20-\x7e]*$/
const nameLetters = /^[\p{L}\p{M}\p{N}ー々 ]*$/u

/** The profile name of the sign-up: 3 to 25 letters, numbers and up to 2 spaces. */
export const profileName = v.pipe(
  typed(text('signup.name.required'), text('signup.name.max')),
  kept,
  v.nonEmpty(text('signup.name.required')),
  fewest(limits.profileName.min, text('signup.name.min')),
  most(limits.profileName.max, text('signup.name.max')),
  matching(nameLetters, text('signup.name.letters')),
  v.check(
    name => (comparable(name).match(/ /g)?.length ?? 0) <= limits.profileName.spaces,
    text('signup.name.letters'),
  ),
)

/** An e-mail address as written at sign-up and sign-in, 5 to 30 characters; compared in lower case. */
export const email = v.pipe(
  typed(text('signup.email.required'), text('signup.email.max')),
  folded,
  v.nonEmpty(text('signup.email.required')),
  v.minLength(limits.email.min, text('signup.email.min')),
  v.maxLength(limits.email.max, text('signup.email.max')),
  v.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/, text('signup.email.valid')),
  v.toLowerCase(),
)

const passwordWith = (required: PlainKey) =>
  v.pipe(
    v.string(required),
    v.nonEmpty(required),
    v.minLength(limits.password.min, text('signup.password.min')),
    v.maxLength(limits.password.max, text('signup.password.max')),
    v.regex(printableAscii, text('signup.password.ascii')),
    v.regex(/[A-Z]/, text('signup.password.uppercase')),
    v.regex(/[0-9]/, text('signup.password.number')),
    v.regex(/[^A-Za-z0-9]/, text('signup.password.special')),
  )

/** A new password. */
export const newPassword = passwordWith(text('signup.password.required'))

/** The password of the sign-in form; the same rules under its own first text. */
export const currentPassword = passwordWith(text('login.password.required'))

/** A date of birth, yyyy-mm-dd, of somebody who is at least 13 in Japan today; the 13th birthday is old enough. */
export const dateOfBirth = v.pipe(
  v.string(text('signup.date.required')),
  v.nonEmpty(text('signup.date.required')),
  v.check(isCalendarDate, text('signup.date.valid')),
  v.check(date => isOldEnough(date, dateInJapan(new Date())), text('signup.date.age')),
)

function isCalendarDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) return false
  return date >= '1900-01-01' && date <= dateInJapan(new Date())
}

/** Whether somebody born on `birth` is old enough on `today`, both yyyy-mm-dd. */
export function isOldEnough(birth: string, today: string): boolean {
  const year = Number(birth.slice(0, 4)) + registrationLimits.minimumAgeYears
  return `${String(year).padStart(4, '0')}${birth.slice(4)}` <= today
}

/** The sex field of the sign-up; the third choice is 'prefer not to say' (PRODUCT 3.10). */
export const sex = v.picklist(['male', 'female', 'none'])

/** The terms' tick, as a form or as a multipart field sends it. */
export const rules = v.pipe(
  v.union([v.boolean(), v.string()], text('signup.rules')),
  v.transform(value => value === true || value === 'true' || value === 'on' || value === '1'),
  v.literal(true, text('signup.rules')),
)

/** The six digits of a confirmation mail. */
export const confirmationCode = v.pipe(v.string(), v.regex(/^\d{6}$/, text('signup.code')))

/** A tag as it is stored: lower case, with its #, 2 to 60 characters, Roman or Japanese letters only (PRODUCT 5.6). */
export const tag = v.pipe(
  typed(text('error.tag')),
  v.transform(raw => tagKey(onOneLine(raw))),
  v.minLength(limits.tag.min, text('error.tag')),
  v.maxLength(limits.tag.max, text('error.tag')),
  v.regex(storedTag, text('error.tag')),
)

/** A user tag: 3 to 25 of a-z, 0-9 and _ (PRODUCT 2.16). */
export const userTag = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z0-9_]{3,25}$/, text('error.not_found')))

/** Any UUID in lower case. */
export const id = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, text('error.bad_request')),
)

/**
 * Post, comment or report text as HTML, of `max` characters. Refuses what is surely too large before it is parsed; the visible
 * length is checked after cleaning.
 */
export const richText = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max * 4 + 2_000, text('error.text_long')),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.issues) return
      const most = { letters: max, tags: limits.textMarkup.tags, attributes: limits.textMarkup.attributes }
      const { letters, tags, attributes } = sentSize(dataset.value, most)
      if (letters > most.letters) addIssue({ message: text('error.text_long') })
      else if (tags > most.tags || attributes > most.attributes) addIssue({ message: text('error.text_markup') })
    }),
  )

/** A chat message: plain text of at least `min` letters, its lines kept (PRODUCT 5.12). */
export const chatText = (min: number) =>
  v.pipe(
    v.string(text('error.text_message')),
    v.maxLength(limits.chatText.max * 4, text('error.text_message')),
    v.transform(linesAsTyped),
    fewest(min, text('error.text_message')),
    most(limits.chatText.max, text('error.text_message')),
  )

/** A title of a post: 3 to 300 printable characters (PRODUCT 5.3). */
export const commonText = v.pipe(
  typed(text('error.common_text')),
  kept,
  fewest(limits.commonText.min, text('error.common_text')),
  most(limits.commonText.max, text('error.common_text')),
)

/** The about-text of a profile: none, or 3 to 300 characters; lines are kept. */
export const aboutText = v.union(
  [
    v.pipe(v.string(), v.trim(), v.literal('')),
    v.pipe(
      typed(text('error.common_text')),
      v.transform(linesAsTyped),
      fewest(limits.commonText.min, text('error.common_text')),
      most(limits.commonText.max, text('error.common_text')),
    ),
  ],
  text('error.common_text'),
)

/** Hobbies, names of galleries and chats: 3 to 30 letters, digits, spaces and hyphens, with kanji or kana 1 to 30 (PRODUCT 5.3). */
export const simpleText = v.pipe(
  typed(text('error.simple_text')),
  kept,
  matching(/^[\p{L}\p{M}\p{N}ー々 -]*$/u, text('error.simple_text')),
  v.check(
    each => lettersIn(each) >= (hasJapanese(each) ? limits.simpleText.minJapanese : limits.simpleText.min),
    text('error.simple_text'),
  ),
  most(limits.simpleText.max, text('error.simple_text')),
)

/** A caption, a text alternative or the name of a place: one line of at most `max` letters. */
export const lineOf = (max: number, refusal: PlainKey) => v.pipe(typed(refusal), kept, most(max, refusal))

/** The name of a collection: one line that is not empty. */
export const collectionName = v.pipe(
  lineOf(limits.collections.name, text('error.collection_name')),
  fewest(1, text('error.collection_name')),
)

/** What is typed into the search. */
export const searchText = v.pipe(v.string(), v.maxLength(limits.search.textMax, text('search.long')))

/** A whole number from the wire, given as number or as digits. */
export const whole = (min: number, max: number) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/, text('error.bad_request')))],
      text('error.bad_request'),
    ),
    v.transform(Number),
    v.integer(text('error.bad_request')),
    v.minValue(min, text('error.bad_request')),
    v.maxValue(max, text('error.bad_request')),
  )

/** A list from the wire: a repeated parameter, one value, or (in a multipart field) a JSON array. */
const sentList = v.pipe(
  v.union([v.array(v.string()), v.string()], text('error.bad_request')),
  v.transform(raw => (typeof raw === 'string' ? splitList(raw) : raw)),
)

/** A list from the wire with at most `max` items. */
export const listOf = <const S extends v.GenericSchema<string, string>>(item: S, max: number) =>
  v.pipe(sentList, v.maxLength(max, text('error.bad_request')), v.array(item))

/** The last `most` items of a list from the wire, however long it is; only these are looked at. */
export const lastOf = <const S extends v.GenericSchema<string, string>>(item: S, most: number) =>
  v.pipe(
    sentList,
    v.transform(list => list.slice(-most)),
    v.array(item),
  )

/** More than any list as JSON text has, in UTF-16 units. */
const longestList = 100_000

function splitList(raw: string): string[] {
  if (raw === '') return []
  if (!raw.startsWith('[') || raw.length > longestList) return [raw]
  try {
    const parsed: unknown = JSON.parse(raw)
    if (Array.isArray(parsed) && parsed.every(each => typeof each === 'string')) return parsed
  } catch {
    // not JSON: a single value that begins with a bracket
  }
  return [raw]
}

/** Why a refusal, a removal, a suspension, or the closing of an account is not right. */
export const appealText = v.pipe(
  v.string(),
  v.transform(linesAsTyped),
  v.minLength(limits.reportText.min, 'error.text_report'),
  v.maxLength(limits.reportText.max, 'error.text_report'),
)
