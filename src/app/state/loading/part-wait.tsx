import { useEffect, useState } from 'react'
import { patience } from '../../../contract/limits.ts'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../device/online.ts'
import { useText } from '../language/text.tsx'
import type { Missing } from './lazy-part.tsx'

/** Longer than what is kept on the device takes, in ms. */
const keptMs = 1_000

/** Stands in the place of a part that a click waits for: it loads, or did not arrive and can be asked for again (PRODUCT 8.6). */
export function PartWait({ failed, again }: Missing) {
  const text = useText()
  const online = useOnline()
  const [tries, setTries] = useState(0)
  const [waitedMs, setWaitedMs] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is waited for anew
  useEffect(() => {
    setWaitedMs(0)
    const timers = [keptMs, patience.noAnswerMs].map(ms => setTimeout(() => setWaitedMs(ms), ms))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [tries])
  const retry = () => {
    setTries(tries + 1)
    again()
  }
  const missing = failed || waitedMs >= (online ? patience.noAnswerMs : keptMs)
  return (
    <p className="flex wrap" data-part-wait role="status">
      <span className="soft">
        {missing ? text(online ? 'app.chunk.text' : 'app.chunk.offline') : `${text('ui.loading')}…`}
      </span>
      {missing && (
        <Button look="bare" size="small" onClick={retry}>
          {text('app.retry')}
        </Button>
      )}
    </p>
  )
}
