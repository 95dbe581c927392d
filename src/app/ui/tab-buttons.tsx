import type { KeyboardEvent } from 'react'
import type { Tab } from './tabs.tsx'

/**
 * Buttons that choose the panel beside them; Left and Right move to the next one, Home and End to the first and last.
 * @param props.panel the panel's id; a tab's id is `<panel>-<key>`, which the panel uses as its label
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
