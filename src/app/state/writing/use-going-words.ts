import type { Reason, Waiting } from '../../../local/command/waiting.ts'
import { useConnection } from '../device/online.ts'
import { useText } from '../language/text.tsx'
import { writeState } from './write-state.ts'

/** Gives the words for a write that is not refused; undefined for the mark's own 'Waiting for signal'. */
export function useGoingWords(): (waiting: {
  state: Waiting['state']
  error?: Reason | undefined
}) => string | undefined {
  const text = useText()
  const connection = useConnection()
  return waiting => {
    const state = writeState(waiting, connection)
    if (state === 'signal') return undefined
    return text(state === 'sending' ? 'device.sending' : 'device.trouble')
  }
}
