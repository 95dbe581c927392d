import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from './link.tsx'

/** One choice of several. */
export type Tab<Key extends string> = { key: Key; label: ReactNode }

/** Brings the current tab to the middle of its bar, as far as that scrolls: only sideways, as scrolling into view would also move the page. */
export function centreCurrent(bar: HTMLElement | null | undefined): void {
  const tab = bar?.querySelector('[aria-current]')
  if (!bar || !tab) return
  const [whole, part] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  bar.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2)
}

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
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is current
  useEffect(() => centreCurrent(bar.current), [current])
  return (
    <nav ref={bar} className={line ? 'tabs line' : 'tabs'} aria-label={label} data-swipe-ignore>
      {tabs.map(tab => (
        <Link key={tab.key} href={tab.href} aria-current={tab.key === current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
