import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { outward } from '../icons.ts'
import { Link } from '../link.tsx'
import { useUiText } from '../ui-text.tsx'
import type { Entry } from './entries.ts'

/**
 * The left navigation: words from 1080 px, icons with hidden words from 720 px.
 * @param props.current the entry of the current page
 */
export function LeftNav({ entries, current }: { entries: readonly Entry[]; current: string }) {
  return (
    <div className="nav">
      {entries.map(entry => (
        <Place key={entry.text} entry={entry} current={current} />
      ))}
    </div>
  )
}

function Place({
  entry: { text: key, path, href, onPick, external, make },
  current,
}: {
  entry: Entry
  current: string
}) {
  const text = useUiText()
  const inner = (
    <>
      <Icon path={path} />
      <b>{text(key)}</b>
    </>
  )
  if (onPick)
    return (
      <button type="button" onClick={onPick}>
        {inner}
      </button>
    )
  if (href === undefined)
    return (
      <span className="off">
        {inner}
        <small>{text('nav.soon')}</small>
      </span>
    )
  if (external)
    return (
      <a className="away" href={href} target="_blank" rel="noopener">
        {inner}
        <Icon path={outward} look="s" className="push" />
      </a>
    )
  const here = href === current ? 'page' : undefined
  if (make)
    return (
      <ButtonLink href={href} aria-current={here}>
        {inner}
      </ButtonLink>
    )
  return (
    <Link href={href} aria-current={here}>
      {inner}
    </Link>
  )
}
