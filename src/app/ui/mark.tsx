import { Icon } from './icon.tsx'
import { bookmark, check, clock, warning } from './icons.ts'
import { type UiKey, useUiText } from './ui-text.tsx'

const marks = {
  saved: { key: 'ui.saved', path: bookmark, className: 'mark', look: 'fill' },
  waiting: { key: 'ui.waiting', path: clock, className: 'mark', look: undefined },
  sent: { key: 'ui.sent', path: check, className: 'mark ok', look: undefined },
  failed: { key: 'ui.failed', path: warning, className: 'mark err', look: undefined },
} as const satisfies Record<string, { key: UiKey; path: string; className: string; look: 'fill' | undefined }>

/** A status: saved, waiting, sent or not sent. Children replace the status's own word. */
export function Mark({ of, children }: { of: keyof typeof marks; children?: string | undefined }) {
  const text = useUiText()
  const { key, path, className, look } = marks[of]
  return (
    <span className={className}>
      {look ? <Icon path={path} look={look} /> : <Icon path={path} />}
      <span>{children ?? text(key)}</span>
    </span>
  )
}
