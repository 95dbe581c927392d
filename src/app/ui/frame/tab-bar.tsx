import { Count } from '../count.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { useUiText } from '../ui-text.tsx'
import { tabEntries } from './entries.ts'

/** The numbers of unread messages and notifications. */
export type Unread = { messages: number; notifications: number }

/** The bottom tabs of a phone. */
export function TabBar({ current, unread }: { current: string; unread: Unread }) {
  const text = useUiText()
  const counts: Partial<Record<string, number>> = {
    'nav.messages': unread.messages,
    'nav.alerts': unread.notifications,
  }
  return (
    <nav className="tabbar" aria-label={text('nav.main')}>
      {tabEntries.map(entry => (
        <Link
          key={entry.text}
          href={entry.href}
          className={'make' in entry ? 'make' : undefined}
          aria-current={entry.href === current ? 'page' : undefined}
        >
          <Icon path={entry.path} />
          <span>{text(entry.text)}</span>
          <Count of={counts[entry.text] ?? 0} />
        </Link>
      ))}
    </nav>
  )
}
