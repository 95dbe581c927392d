import { LockableButton } from '../../../state/forms/lock.tsx'
import { useSending } from '../../../state/forms/use-sending.ts'
import { useText } from '../../../state/language/text.tsx'
import { FieldError } from '../../../ui/field.tsx'

/** Loads the next page of a list of the admin area; absent at its end. */
export function MoreButton({ list }: { list: { hasMore: boolean; loading: boolean; more: () => Promise<void> } }) {
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
