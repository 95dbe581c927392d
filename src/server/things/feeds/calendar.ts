import type ICAL from 'ical.js'
import { type CalendarEvent, calendarEvent, type MomentInJapan } from '../../../contract/calendar-event.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { fromLocalInJapan } from '../../../contract/japan-time.ts'

/**
 * Writes what takes place as a calendar (RFC 5545). A time is written in UTC, so that every calendar shows the moment in Japan.
 * @param posts those without days are left out
 * @param origin of the site, without a slash at the end
 */
export async function calendar(title: string, posts: readonly Post[], origin: string): Promise<string> {
  const { default: ical } = await import('ical.js')
  const whole = new ical.Component('vcalendar')
  whole.updatePropertyWithValue('version', '2.0')
  whole.updatePropertyWithValue('prodid', '-//Engawa//What is on//EN')
  whole.updatePropertyWithValue('x-wr-calname', title)
  for (const post of posts) {
    const address = `${origin}/posts/${encodeURIComponent(post.post_slug)}`
    if (post.post_days) whole.addSubcomponent(component(ical, calendarEvent(post, post.post_days, address)))
  }
  return `${whole.toString()}\r\n`
}

function component(ical: typeof ICAL, event: CalendarEvent) {
  const { uid, changed, title, begins, ends, description, address, place, point } = event
  const utc = (at: string) => ical.Time.fromJSDate(new Date(at), true)
  const timeOf = ({ day, time }: MomentInJapan) =>
    time === null ? ical.Time.fromDateString(day) : utc(fromLocalInJapan(`${day}T${time}`) ?? day)
  const each = new ical.Component('vevent')
  each.updatePropertyWithValue('uid', uid)
  each.updatePropertyWithValue('dtstamp', utc(changed))
  each.updatePropertyWithValue('summary', title)
  each.updatePropertyWithValue('dtstart', timeOf(begins))
  if (ends !== null) each.updatePropertyWithValue('dtend', timeOf(ends))
  each.updatePropertyWithValue('description', description)
  each.updatePropertyWithValue('url', address)
  if (place !== '') each.updatePropertyWithValue('location', place)
  if (point) each.updatePropertyWithValue('geo', [point.lat, point.lng])
  return each
}
