import type { ReactNode } from 'react'
import { useText } from '../../state/language/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import type { Asked } from './use-server-answer.ts'

/** What only the server knows: on its way, there, not to be had without a signal, or not come. */
export function AskedPart<T>({
  asked,
  online,
  onAgain,
  children,
}: {
  asked: Asked<T>
  online: boolean
  onAgain: () => Promise<void>
  children: (value: T) => ReactNode
}) {
  const text = useText()
  if (asked.state === 'here') return children(asked.value)
  if (!online)
    return (
      <p className="muted" role="status">
        {text('account.asked.offline')}
      </p>
    )
  if (asked.state === 'loading') return <Skeletons of="comment" count={1} />
  return (
    <p className="flex wrap" role="status">
      <span>{text('account.asked.failed')}</span>
      <Button look="bare" size="small" onClick={() => void onAgain()}>
        {text('app.retry')}
      </Button>
    </p>
  )
}
