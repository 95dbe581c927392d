import type { KeyboardEvent } from 'react'
import type { Tab } from './tabs.tsx'

/**
 * Buttons that choose the one panel beside them; Left and Right move along, Home and End to the ends.
 * @param props.panel the id of the panel, which names itself after the tab `<panel>-<key>`
 */
export function TabButtons<Key extends string>({
  label,
  tabs,
  current,
  panel,
  onPick,
}: {
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  panel: string
  onPick: (key: Key) => void
}) {
  return (
    <div className="tabs line" role="tablist" aria-label={label} onKeyDown={walk} data-swipe-ignore>
      {tabs.map(tab => (
        <button
          key={tab.key}
          id={`${panel}-${tab.key}`}
          type="button"
          role="tab"
          aria-selected={tab.key === current}
          aria-controls={panel}
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
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = all.indexOf(event.target as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  const next = all.at(to % all.length)
  next?.focus()
  next?.click()
}
