import type { LineView } from '../../../local/chat/views.ts'
import { useSession } from '../../state/device/open-device.ts'
import { useText } from '../../state/language/text.tsx'
import { GoingMark } from '../../state/writing/going-mark.tsx'
import { DayLine } from './day-line.tsx'
import { lineWords } from './line-words.ts'
import s from './messenger.module.css'

/**
 * What was done in a group between two messages.
 * @param props.before the time of the message above
 */
export function GroupLines({ lines, before }: { lines: readonly LineView[]; before: string | undefined }) {
  const text = useText()
  const me = useSession()
  return lines.map((line, at) => (
    <div key={line.rev} className={s.one}>
      <DayLine at={line.at} before={lines[at - 1]?.at ?? before} />
      <p className={s.day}>
        {lineWords(line, me, text)}
        {line.waiting && (
          <>
            {' '}
            <GoingMark of={line.waiting} />
          </>
        )}
      </p>
    </div>
  ))
}

/** What was done in a group after the message at one place, and before the one at another. */
export const linesBetween = (lines: readonly LineView[], after: number, below: number): LineView[] =>
  lines.filter(({ place }) => place >= after && place < below)
