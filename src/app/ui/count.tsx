import { useUiText } from './ui-text.tsx'

/** How many are new, at most 99+, as part of the name of what it lies on; nothing when none. */
export function Count({ of }: { of: number }) {
  const text = useUiText()
  if (of < 1) return null
  return (
    <span className="count">
      {of > 99 ? '99+' : of}
      <span className="sr"> {text('ui.unread')}</span>
    </span>
  )
}
