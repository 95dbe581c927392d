import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { CallServer } from '../../../state/device/call-server.ts'
import { messageOf } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { callKept, whenLeft } from './call-kept.ts'
import { type Decided, type Left, openDecisions } from './decisions.ts'

/** How a list sends its decisions, and what it does when they are answered. */
type Sending<M, R> = {
  /** Makes its calls before it awaits anything: the document may be left. */
  send: (made: M, call: CallServer) => Promise<Decided<R>>
  /** The message for a failure that brings none. */
  failed: string
  /** @param left what was left as it is, and why. Of a list that is not `shown` any more somebody else has to say it */
  answered: (made: M, left: Left, shown: boolean) => void
}

/** Decides about things of a list as long as it is shown. @see openDecisions */
export function useDecisions<M extends { ids: readonly string[] }, R extends { id: string }>(sending: Sending<M, R>) {
  const text = useText()
  const send = useEffectEvent(sending.send)
  const message = useEffectEvent((error: unknown) => messageOf(error, text, sending.failed))
  const answered = useEffectEvent(sending.answered)
  const [told] = useState(() => ({
    send: async (_made: M, _call: CallServer): Promise<Decided<R>> => ({ decided: [], left: [] }),
    message: (_error: unknown): string => '',
    answered: (_made: M, _left: Left) => {},
  }))
  const [decisions] = useState(() =>
    openDecisions<M, R>(made => told.send(made, callKept), {
      message: error => told.message(error),
      answered: (made, left) => told.answered(made, left),
    }),
  )
  useEffect(() => {
    told.send = (made, call) => send(made, call)
    told.message = error => message(error)
    told.answered = (made, left) => answered(made, left, true)
    const stay = whenLeft(decisions.flush, () => decisions.view().undoable !== null || decisions.view().sent.length > 0)
    return () => {
      stay()
      told.answered = (made, left) => answered(made, left, false)
      decisions.flush()
    }
  }, [told, decisions])
  return { decisions, view: useSyncExternalStore(decisions.subscribe, decisions.view) }
}
