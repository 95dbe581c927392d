import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useText } from '../language/text.tsx'

/**
 * Stands where something did not arrive, with a button that asks for it again.
 * @param props.page whether it is the whole page that is missing
 * @param props.children why it did not arrive, where that is known
 */
export function NotLoaded({
  title,
  page = false,
  again,
  children,
}: {
  title: string
  page?: boolean
  again: () => unknown
  children?: ReactNode
}) {
  const text = useText()
  const retry = (
    <Button look="quiet" onClick={() => void again()}>
      {text('app.retry')}
    </Button>
  )
  return (
    <Empty drawing="lamp" page={page} title={title} action={retry}>
      {children}
    </Empty>
  )
}
