import { useUiText } from './ui-text.tsx'

/** A number of new things, at most 99+, as part of its button's or link's name; nothing for zero. */
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

/** That somebody asks to write, which no number counts, as part of its link's name. */
export function NewDot() {
  const text = useUiText()
  return (
    <span className="new-dot">
      <span className="sr"> {text('ui.request')}</span>
    </span>
  )
}
