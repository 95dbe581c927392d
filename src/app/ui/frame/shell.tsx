import type { MouseEvent, ReactNode } from 'react'
import { useUiText } from '../ui-text.tsx'

/**
 * The page between top bar and tabs: navigation, main column, sidebar.
 * @param props.nav the left navigation
 * @param props.side the right sidebar; without one the main column takes its room
 */
export function Shell({ nav, side, children }: { nav: ReactNode; side?: ReactNode; children: ReactNode }) {
  const text = useUiText()
  return (
    <div className={side ? 'shell' : 'shell full'}>
      <nav className="rail" aria-label={text('nav.main')}>
        {nav}
      </nav>
      <main className="main" id="main" tabIndex={-1}>
        {children}
      </main>
      {side && (
        <aside className="side" aria-label={text('nav.around')}>
          {side}
        </aside>
      )}
    </div>
  )
}

/** The first element for the keyboard: a link past the bars to the page's content. */
export function SkipLink() {
  const text = useUiText()
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts it is the link that it looks like
    <a className="skip" href="#main" onClick={toMain}>
      {text('ui.skip')}
    </a>
  )
}

/** With scripts it adds no entry to the history: the page's scroll place would be lost. */
function toMain(event: MouseEvent<HTMLAnchorElement>) {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.focus()
}
