import ICAL from 'ical.js'
import { daysAfter } from '../../../contract/days.ts'
import { timesText } from '../../../contract/days-text.ts'
import type { PostDays } from '../../../contract/entities/days.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { fromLocalInJapan } from '../../../contract/japan-time.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { withoutRuby } from '../../../contract/rich-text/ruby.ts'

const descriptionLetters = 300

/**
 * Writes what takes place as a calendar (RFC 5545). What has a time on its only day is written in UTC, so that every calendar shows
 * the moment in Japan; the rest takes whole days.
 * @param posts those without days are left out
 * @param origin of the site, without a slash at the end
 */
export function calendar(title: string, posts: readonly Post[], origin: string): string {
  const whole = new ICAL.Component('vcalendar')
  whole.updatePropertyWithValue('version', '2.0')
  whole.updatePropertyWithValue('prodid', '-//Engawa//What is on//EN')
  whole.updatePropertyWithValue('x-wr-calname', title)
  for (const post of posts) if (post.post_days) whole.addSubcomponent(event(post, post.post_days, origin))
  return `${whole.toString()}\r\n`
}

function event(post: Post, days: PostDays, origin: string) {
  const each = new ICAL.Component('vevent')
  const address = `${origin}/posts/${encodeURIComponent(post.post_slug)}`
  each.updatePropertyWithValue('uid', `urn:uuid:${post.id}`)
  each.updatePropertyWithValue('dtstamp', utc(post.post_date_edited ?? post.post_date_created))
  each.updatePropertyWithValue('summary', withoutRuby(post.post_title))
  const { begins, ends } = spanOf(days)
  each.updatePropertyWithValue('dtstart', begins)
  if (ends !== null) each.updatePropertyWithValue('dtend', ends)
  const times = timesText(days)
  const said = [
    times && `${times} (Japan)`,
    days.repeats,
    withoutRuby(firstWords(post.post_text, descriptionLetters)),
    address,
  ]
  each.updatePropertyWithValue('description', said.filter(Boolean).join('\n'))
  each.updatePropertyWithValue('url', address)
  const place = post.post_location
  if (place) {
    const names = [place.name, place.name_ja, place.prefecture]
    each.updatePropertyWithValue('location', names.filter(name => name !== '').join(', '))
    if (place.lat !== undefined && place.lng !== undefined) each.updatePropertyWithValue('geo', [place.lat, place.lng])
  }
  return each
}

const utc = (at: string) => ICAL.Time.fromJSDate(new Date(at), true)
const inJapan = (day: string, time: string) => utc(fromLocalInJapan(`${day}T${time}`) ?? day)

/** An end that is no later than the beginning is one of the next morning. */
function spanOf({ from, to, opens, closes }: PostDays) {
  if (from !== to || !opens)
    return { begins: ICAL.Time.fromDateString(from), ends: ICAL.Time.fromDateString(daysAfter(to, 1)) }
  const ends = closes ? inJapan(closes > opens ? to : daysAfter(to, 1), closes) : null
  return { begins: inJapan(from, opens), ends }
}
