import type { KeyboardEvent } from 'react'
import { Link } from './link.tsx'

type Tab<Key extends string> = { key: Key; label: string }

/** Links that choose what a list shows: the choice stands in the address. */
export function TabLinks<Key extends string>({
  label,
  tabs,
  current,
  line,
}: {
  label: string
  tabs: readonly (Tab<Key> & { href: string })[]
  current: Key
  line?: boolean
}) {
  return (
    <nav className={line ? 'tabs line' : 'tabs'} aria-label={label} data-swipe-ignore>
      {tabs.map(tab => (
        <Link key={tab.key} href={tab.href} aria-current={tab.key === current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

/** Buttons that choose a panel beside them; Left and Right move along. */
export function TabButtons<Key extends string>({
  label,
  tabs,
  current,
  onPick,
}: {
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  onPick: (key: Key) => void
}) {
  return (
    <div className="tabs line" role="tablist" aria-label={label} onKeyDown={walk} data-swipe-ignore>
      {tabs.map(tab => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === current}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onPick(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const next = all.at((all.indexOf(event.target as HTMLElement) + step) % all.length)
  next?.focus()
  next?.click()
}
