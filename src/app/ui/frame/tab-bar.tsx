import { Count, NewDot } from '../count.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { useUiText } from '../ui-text.tsx'
import { tabEntries } from './entries.ts'

/** The numbers of unread messages and notifications, and whether somebody asks to write. */
export type Unread = { messages: number; requests: boolean; notifications: number }

/**
 * The bottom tabs of a phone.
 * @param props.who whose tabs
 * @param props.current the entry of the current page
 */
export function TabBar({ who, current, unread }: { who: keyof typeof tabEntries; current: string; unread: Unread }) {
  const text = useUiText()
  const counts: Partial<Record<string, number>> = {
    'nav.messages': unread.messages,
    'nav.alerts': unread.notifications,
  }
  return (
    <nav className="tabbar" aria-label={text('nav.main')}>
      {tabEntries[who].map(entry => (
        <Link
          key={entry.text}
          href={entry.href}
          className={entry.make ? 'make' : undefined}
          aria-current={entry.href === current ? 'page' : undefined}
        >
          <Icon path={entry.path} />
          <span>{text(entry.text)}</span>
          <Count of={counts[entry.text] ?? 0} />
          {entry.text === 'nav.messages' && unread.requests && <NewDot />}
        </Link>
      ))}
    </nav>
  )
}
