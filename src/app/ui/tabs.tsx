import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** One choice of several. */
export type Tab<Key extends string> = { key: Key; label: ReactNode }

/** Links that choose what a list shows: the choice is kept in the address. */
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
