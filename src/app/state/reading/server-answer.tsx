import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { useConnection } from '../device/online.ts'
import { useText } from '../language/text.tsx'
import { whyKey } from './not-loaded.tsx'
import { useAge } from './one-age.tsx'
import { whyNothing } from './sync-outcome.ts'
import type { Answer } from './use-server-answer.ts'

/**
 * Shows something that only the server knows: while it loads, when it is here, without a signal, and when it failed to load. The page
 * around it says how old it is.
 */
export function ServerAnswer<T>({
  answer,
  onAgain,
  children,
}: {
  answer: Answer<T>
  onAgain: () => Promise<void>
  children: (value: T) => ReactNode
}) {
  const text = useText()
  const connection = useConnection()
  useAge(answer.state === 'here' ? answer.at : null)
  if (answer.state === 'here') return children(answer.value)
  const why = answer.state === 'failed' ? answer.why : whyNothing(null, connection)
  if (why === null) return <Skeletons of="comment" count={1} />
  return (
    <p className="flex wrap" role="status">
      <span>{text(whyKey(why, ['asked.offline', 'asked.failed']))}</span>
      <Button look="bare" size="small" onClick={() => void onAgain()}>
        {text('app.retry')}
      </Button>
    </p>
  )
}
