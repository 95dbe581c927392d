import { spanText, timesText } from '../../../contract/days-text.ts'
import type { PostDays } from '../../../contract/entities/days.ts'
import type { Language, Text } from '../../../contract/messages/text.ts'

/** The days of an event with their year, its times and how it repeats, as they stay right on paper and in a file. Needs the texts `reading`. */
export function daysSaid(text: Text, language: Language, days: PostDays): string[] {
  const times = timesText(days)
  return [
    spanText(language, days, ''),
    ...(times === '' ? [] : [text('post.days.times', { times })]),
    ...(days.repeats ? [days.repeats] : []),
  ]
}
