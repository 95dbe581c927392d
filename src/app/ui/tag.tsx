import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { cross } from './icons.ts'
import { Link } from './link.tsx'
import { Mixed } from './mixed.tsx'
import { useUiText } from './ui-text.tsx'

/** A hashtag as a chip: removable with `onRemove`, a link with `href`; `count` says how many posts are new under it. */
export function Chip({
  href,
  onRemove,
  count,
  children,
}: {
  href?: string
  onRemove?: () => void
  count?: ReactNode
  children: string
}) {
  const text = useUiText()
  const word = (
    <span>
      <Mixed>{children}</Mixed>
    </span>
  )
  if (onRemove)
    return (
      <button type="button" className="chip" aria-label={text('ui.remove', { name: children })} onClick={onRemove}>
        {word}
        <Icon path={cross} />
      </button>
    )
  if (href === undefined) return <span className="chip">{word}</span>
  return (
    <Link className="chip" href={href}>
      {word}
      {count ? <span className="num">{count}</span> : null}
    </Link>
  )
}
