import { useUiText } from './ui-text.tsx'

/**
 * How many are new, at most 99+; nothing when none.
 * @param props.silent where the control around it already says the number in its name
 */
export function Count({ of, silent }: { of: number; silent?: boolean }) {
  const text = useUiText()
  if (of < 1) return null
  return (
    <span className="count" aria-hidden={silent}>
      {of > 99 ? '99+' : of}
      {!silent && <span className="sr"> {text('ui.unread')}</span>}
    </span>
  )
}
