import { daysAfter } from './days.ts'
import { timesText } from './days-text.ts'
import type { PostDays } from './entities/days.ts'
import type { Post } from './entities/post.ts'
import type { Language } from './messages/text.ts'
import type { Point } from './places/points.ts'
import { firstWords } from './rich-text/plain-text.ts'
import { withoutRuby } from './rich-text/ruby.ts'

/** A day in Japan, and perhaps the time there. */
export type MomentInJapan = { day: string; time: string | null }

/** What takes place, as a calendar says it. */
export type CalendarEvent = {
  uid: string
  /** When it was last changed, as ISO 8601. */
  changed: string
  title: string
  begins: MomentInJapan
  /** Of whole days the one after the last; null where no end is known. */
  ends: MomentInJapan | null
  description: string
  address: string
  /** Names of its place; empty without one. */
  place: string
  point: Point | null
}

const descriptionLetters = 300

/** The times, and whose clocks show them; empty without any. */
export function timesInJapan(language: Language, days: PostDays): string {
  const times = timesText(days)
  return times && (language === 'ja' ? `${times}（日本時間）` : `${times} (Japan)`)
}

/**
 * Says of a post what a calendar needs. What has a time on its only day takes that time, the rest whole days.
 * @param address of its page
 */
export function calendarEvent(post: Post, days: PostDays, address: string): CalendarEvent {
  const said = [
    timesInJapan(post.lang, days),
    days.repeats,
    withoutRuby(firstWords(post.post_text, descriptionLetters)),
    address,
  ]
  const at = post.post_location
  const { lat, lng } = at ?? {}
  return {
    uid: `urn:uuid:${post.id}`,
    changed: post.post_date_edited ?? post.post_date_created,
    title: withoutRuby(post.post_title),
    ...spanOf(days),
    description: said.filter(Boolean).join('\n'),
    address,
    place: at ? [at.name, at.name_ja, at.prefecture].filter(name => name !== '').join(', ') : '',
    point: lat === undefined || lng === undefined ? null : { lat, lng },
  }
}

function spanOf(days: PostDays): Pick<CalendarEvent, 'begins' | 'ends'> {
  const { from, to, opens } = days
  if (from !== to || !opens) return { begins: { day: from, time: null }, ends: { day: daysAfter(to, 1), time: null } }
  return { begins: { day: from, time: opens }, ends: lastEnd(days) }
}

/** When the last of the days ends, where both of its times are known: one that is no later than the beginning is of the next morning. */
export const lastEnd = ({ to, opens, closes }: PostDays): { day: string; time: string } | null =>
  opens && closes ? { day: closes > opens ? to : daysAfter(to, 1), time: closes } : null
