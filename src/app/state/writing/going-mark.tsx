import type { Reason, Waiting } from '../../../local/command/waiting.ts'
import { Mark } from '../../ui/mark.tsx'
import { useConnection } from '../device/online.ts'
import { useText } from '../language/text.tsx'
import { waitText } from './wait-text.ts'
import { writeState } from './write-state.ts'

/** The mark of a write that is not refused: it is being sent, waits for a signal, or why else it waits. */
export function GoingMark({ of }: { of: { state: Waiting['state']; error?: Reason | undefined } }) {
  const text = useText()
  const state = writeState(of, useConnection())
  if (state === 'signal') return <Mark of="waiting" />
  if (state === 'sending') return <Mark of="waiting">{text('device.sending')}</Mark>
  return <Mark of="waiting">{waitText(text, of.error)}</Mark>
}
