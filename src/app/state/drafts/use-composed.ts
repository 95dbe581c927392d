import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { NewCommand } from '../../../local/command/command.ts'
import type { Draft } from '../../../local/mirror/drafts.ts'
import { useWrite } from '../writing/use-write.ts'
import { makeOnce } from '../writing/write-once.ts'
import { useDraft } from './use-draft.ts'

/**
 * A text that is written and sent, each time once: its draft, and why it can't be sent.
 * @param of as for {@link useDraft}, and the field, which gets the focus with what was taken back
 * @returns `change` for what the writer changes, `send` that also says what {@link useDraft} says
 */
export function useComposed<T>(
  key: string,
  begun: T,
  { from, area }: { from?: Draft['base']; area?: RefObject<HTMLElement | null> } = {},
) {
  const write = useWrite()
  const [once] = useState(makeOnce)
  const [error, setError] = useState<string | null>(null)
  const { taken, send, ...held } = useDraft(key, begun, from)

  // What was taken back to be edited may be sent again.
  const goOn = useEffectEvent(() => {
    once.again()
    area?.current?.focus()
  })
  useEffect(() => {
    if (taken > 0) goOn()
  }, [taken])

  return {
    ...held,
    error,
    setError,
    change(typed: T) {
      setError(null)
      once.again()
      held.keep(typed)
    },
    send: (command: NewCommand, stays = false) => once.run(() => send(store => write(command, { store }), stays)),
  }
}
