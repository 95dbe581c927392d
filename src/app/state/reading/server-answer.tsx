import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { useText } from '../language/text.tsx'
import { whyKey } from './not-loaded.tsx'
import type { Answer } from './use-server-answer.ts'

/** Shows something that only the server knows: while it loads, when it is here, without a signal, and when it failed to load. */
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
  if (answer.state === 'here') return children(answer.value)
  if (answer.state === 'loading') return <Skeletons of="comment" count={1} />
  return (
    <p className="flex wrap" role="status">
      <span>{text(whyKey(answer.why, ['asked.offline', 'asked.failed']))}</span>
      <Button look="bare" size="small" onClick={() => void onAgain()}>
        {text('app.retry')}
      </Button>
    </p>
  )
}
