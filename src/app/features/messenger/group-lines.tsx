import type { ChatLine } from '../../../contract/entities/chat.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { DayLine } from './day-line.tsx'
import { lineWords } from './line-words.ts'

/**
 * What was done in a group between two messages.
 * @param props.before the time of the message above
 */
export function GroupLines({ lines, before }: { lines: readonly ChatLine[]; before: string | undefined }) {
  const text = useText()
  const me = useSession()
  return lines.map((line, at) => (
    <div key={line.rev} className="one">
      <DayLine at={line.at} before={lines[at - 1]?.at ?? before} />
      <p className="day">{lineWords(line, me, text)}</p>
    </div>
  ))
}
