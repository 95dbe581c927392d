import { Icon } from '../icon.tsx'
import { menu, outward } from '../icons.ts'
import { Menu, MenuItem } from '../menu.tsx'
import { useUiText } from '../ui-text.tsx'
import type { Entry } from './entries.ts'

/** The menu in the top bar: the left navigation, for windows that have no room for it. */
export function NavMenu({ entries, className }: { entries: readonly Entry[]; className: string }) {
  const text = useUiText()
  return (
    <Menu label={text('nav.menu')} button={<Icon path={menu} />} className={className}>
      {entries.map(entry => (
        <MenuItem
          key={entry.text}
          icon={entry.path}
          href={entry.href}
          onPick={entry.onPick}
          external={entry.external}
          end={endOf(entry)}
        >
          {text(entry.text)}
        </MenuItem>
      ))}
    </Menu>
  )

  function endOf(entry: Entry) {
    if (entry.external) return <Icon path={outward} look="s" />
    return entry.href === undefined && !entry.onPick ? text('nav.soon') : undefined
  }
}
