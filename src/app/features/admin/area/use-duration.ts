import { useText } from '../../../state/language/text.tsx'
import { useFormats } from '../../../state/language/use-formats.ts'

const minuteSeconds = 60
const hourSeconds = 3_600
const daySeconds = 86_400

/** Writes how long something took or waits, from seconds, in the largest unit of which there are two. */
export function useDuration(): (seconds: number) => string {
  const text = useText()
  const { number } = useFormats()
  return seconds => {
    if (seconds < 10) return text('admin.seconds', { count: number(Math.round(seconds * 10) / 10) })
    if (seconds < 2 * minuteSeconds) return text('admin.seconds', { count: number(Math.round(seconds)) })
    if (seconds < 2 * hourSeconds) return text('admin.minutes', { count: number(Math.round(seconds / minuteSeconds)) })
    if (seconds < 2 * daySeconds) return text('admin.hours', { count: number(Math.round(seconds / hourSeconds)) })
    return text('admin.days', { count: number(Math.round(seconds / daySeconds)) })
  }
}
