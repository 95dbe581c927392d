import { Icon } from './icon.tsx'
import { bookmark, check, clock, warning } from './icons.ts'
import { type UiKey, useUiText } from './ui-text.tsx'

/** The seal of a kind of post, 報 news or 案 guide, with its name. */
export function Kind({ kind, children }: { kind: 'news' | 'guide'; children: string }) {
  return (
    <span className={kind === 'guide' ? 'kind guide' : 'kind'}>
      <span className="seal" lang="ja" aria-hidden="true">
        {kind === 'guide' ? '案' : '報'}
      </span>
      {children}
    </span>
  )
}

const longestFuda = 8

/**
 * A place on a paper sign that hangs from its picture's top edge. Nothing for a name of more than eight characters, which would
 * not fit.
 */
export function Fuda({ children }: { children: string }) {
  if ([...children].length > longestFuda) return null
  return (
    <span className="fuda" lang="ja">
      {children}
    </span>
  )
}

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
