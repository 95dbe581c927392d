import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useId } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/**
 * A button and its menu, which drops down on a desktop and rises as a sheet on a phone. The browser's popover opens and closes
 * it, so that it works before the scripts do. Arrows, Home and End move through the entries, Escape gives the focus back.
 * @param props.label the name of the button and of the menu
 * @param props.button the content of the button
 * @param props.head rendered above the entries, not one of them
 */
export function Menu({
  label,
  button,
  className = 'icon',
  head,
  children,
}: {
  label: string
  button: ReactNode
  className?: string | undefined
  head?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-haspopup="menu" aria-label={label}>
        {button}
      </button>
      <div id={id} popover="auto" className="pop" onToggle={focusFirst}>
        {head}
        <div role="menu" aria-label={label} onKeyDown={walk} onClick={closeAround}>
          {children}
        </div>
      </div>
    </>
  )
}

type Entry = {
  icon?: string
  danger?: boolean | undefined
  /** For one choice of several: whether it is the current one. */
  checked?: boolean | undefined
  /** Rendered at the far end of the entry. */
  end?: ReactNode
  children: ReactNode
}

/** An entry of a {@link Menu}: a link with `href`, a button with `onPick`, without either an entry that is not open yet. */
export function MenuItem({
  href,
  external,
  onPick,
  icon,
  danger,
  checked,
  end,
  children,
}: Entry & { href?: string | undefined; external?: boolean | undefined; onPick?: (() => void) | undefined }) {
  const inner = (
    <>
      {icon !== undefined && <Icon path={icon} />}
      <span>{children}</span>
      {end !== undefined && <span className="end">{end}</span>}
    </>
  )
  const className = danger ? 'opt danger' : 'opt'
  if (external && href !== undefined)
    return (
      <a role="menuitem" className={className} href={href} target="_blank" rel="noopener">
        {inner}
      </a>
    )
  if (href !== undefined)
    return (
      <Link role="menuitem" className={className} href={href}>
        {inner}
      </Link>
    )
  if (onPick === undefined)
    return (
      <span role="menuitem" className="opt off" aria-disabled="true" tabIndex={-1}>
        {inner}
      </span>
    )
  if (checked !== undefined)
    return (
      <button type="button" role="menuitemradio" aria-checked={checked} className={className} onClick={onPick}>
        {inner}
      </button>
    )
  return (
    <button type="button" role="menuitem" className={className} onClick={onPick}>
      {inner}
    </button>
  )
}

const entries = '[role^="menuitem"]:not([aria-disabled])'

function focusFirst(event: ToggleEvent<HTMLDivElement>) {
  if (event.newState === 'open') event.currentTarget.querySelector<HTMLElement>(entries)?.focus()
}

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(entries)]
  const at = all.indexOf(event.target as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  all.at(to % all.length)?.focus()
}

function closeAround(event: MouseEvent<HTMLDivElement>) {
  if ((event.target as Element).closest(entries)) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
