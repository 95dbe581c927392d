import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../device/online.ts'
import { useText } from '../language/text.tsx'
import type { Missing } from './lazy-part.tsx'

/** Longer than what is kept on the device takes. */
const patienceMs = 1_000

/** Stands in the place of a part that a click waits for: it loads, or did not arrive and can be asked for again (PRODUCT 8.6). */
export function PartWait({ failed, again }: Missing) {
  const text = useText()
  const online = useOnline()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const missing = failed || (late && !online)
  return (
    <p className="flex wrap part-wait" role="status">
      <span className="soft">
        {missing ? text(online ? 'app.chunk.text' : 'app.chunk.offline') : `${text('ui.loading')}…`}
      </span>
      {missing && (
        <Button look="bare" size="small" onClick={again}>
          {text('app.retry')}
        </Button>
      )}
    </p>
  )
}
