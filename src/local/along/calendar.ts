import { type CalendarEvent, calendarEvent, type MomentInJapan } from '../../contract/calendar-event.ts'
import type { Post } from '../../contract/entities/post.ts'
import { japanZone } from '../../contract/japan-time.ts'
import { postAddress } from './points.ts'

/** What of some posts takes place, in their order. */
export const eventsOf = (posts: readonly Post[], origin: string): CalendarEvent[] =>
  posts.flatMap(post => (post.post_days ? [calendarEvent(post, post.post_days, postAddress(post, origin))] : []))

/** Japan's zone as a calendar has to bring it: it has no summer time. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${japanZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * Writes events as a calendar (RFC 5545): days as whole days, times as the clocks in Japan show them. The server's own calendars come
 * from a library that is too large to be on each device.
 */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Engawa//Taken along//EN', `X-WR-CALNAME:${asText(name)}`],
    ...zone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map(each => `${folded(each)}\r\n`).join('')
}

function eventLines({
  uid,
  changed,
  title,
  begins,
  ends,
  description,
  address,
  place,
  point,
}: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${new Date(changed).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    `SUMMARY:${asText(title)}`,
    `DTSTART${asMoment(begins)}`,
    ...(ends === null ? [] : [`DTEND${asMoment(ends)}`]),
    `DESCRIPTION:${asText(description)}`,
    `URL:${address}`,
    ...(place === '' ? [] : [`LOCATION:${asText(place)}`]),
    ...(point === null ? [] : [`GEO:${point.lat};${point.lng}`]),
    'END:VEVENT',
  ]
}

const asMoment = ({ day, time }: MomentInJapan): string =>
  time === null
    ? `;VALUE=DATE:${day.replaceAll('-', '')}`
    : `;TZID=${japanZone}:${day.replaceAll('-', '')}T${time.replace(':', '')}00`

const asText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll(/\r\n?|\n/g, '\\n')

const longestLine = 74

/** A line in pieces of at most 75 bytes, each but the first behind a space; no letter is cut. */
function folded(line: string): string {
  let written = ''
  let bytes = 0
  for (const letter of line) {
    const code = letter.codePointAt(0) ?? 0
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (bytes + size > longestLine) {
      written += '\r\n '
      bytes = 1
    }
    written += letter
    bytes += size
  }
  return written
}
