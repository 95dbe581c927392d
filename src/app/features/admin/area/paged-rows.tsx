import type { ReactNode } from 'react'
import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { ServerAnswer } from '../../../state/reading/server-answer.tsx'
import type { useServerPages } from '../../../state/reading/use-server-pages.ts'
import { FieldError } from '../../../ui/field.tsx'

type List<T> = ReturnType<typeof useServerPages<T>>

/**
 * A list that the server has, page by page.
 * @param props.none what stands where it has no rows
 */
export function PagedRows<T>({
  list,
  none,
  children,
}: {
  list: List<T>
  none: ReactNode
  children: (rows: readonly T[]) => ReactNode
}) {
  return (
    <ServerAnswer answer={list.answer} onAgain={list.again}>
      {rows =>
        rows.length === 0 ? (
          none
        ) : (
          <>
            {children(rows)}
            <MoreButton list={list} />
          </>
        )
      }
    </ServerAnswer>
  )
}

/** Loads the next page of a list; absent at its end. */
function MoreButton({ list }: { list: Pick<List<unknown>, 'hasMore' | 'loading' | 'more'> }) {
  const text = useText()
  const sending = useSending(text('asked.failed'), true)
  if (!list.hasMore) return null
  return (
    <div className="pad">
      <LockableButton look="quiet" disabled={list.loading} onClick={() => void sending.send(list.more)}>
        {text('admin.more')}
      </LockableButton>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
    </div>
  )
}
