import type { MessageView } from '../../../local/chat/views.ts'
import { useText } from '../../state/language/text.tsx'
import { useClock } from '../../state/language/use-clock.ts'
import { useFormats } from '../../state/language/use-formats.ts'

const dayMs = 86_400_000

/** The line before the first message of a day. */
export function DayLine({ of, before }: { of: MessageView; before: MessageView | undefined }) {
  const text = useText()
  const { date } = useFormats()
  const { now } = useClock()
  const at = date(of.chat_message_created_date)
  if (before && date(before.chat_message_created_date) === at) return null
  const on = (ms: number) => date(new Date(ms).toISOString())
  const name = at === on(now) ? text('chat.day.today') : at === on(now - dayMs) ? text('chat.day.yesterday') : at
  return <p className="day">{name}</p>
}
