import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '../../state/language/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { down } from '../../ui/icons.ts'
import './guides-by-place.css'

const GuidesMap = lazy(() => import('./guides-map.tsx').then(({ GuidesMap }) => ({ default: GuidesMap })))

/**
 * Above the guides, folded: the map that leads to those of a prefecture. It folds again once one is chosen, so that its guides are
 * seen. Its page loads the texts `places`.
 * @param props.place whose guides are shown
 */
export function GuidesByPlace({ place }: { place: string | undefined }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const summary = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another place is shown
  useEffect(() => {
    // What was chosen goes with the map; the focus stays with its head.
    if (summary.current?.parentElement?.contains(document.activeElement)) summary.current.focus({ preventScroll: true })
    setOpen(false)
  }, [place])
  return (
    <details className="by-place" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary ref={summary}>
        {text('places.map')} <span lang="ja">地図</span>
        <Icon path={down} look="s" />
      </summary>
      {open && (
        <Suspense fallback={<div className="map-room" />}>
          <GuidesMap selected={place} />
        </Suspense>
      )}
    </details>
  )
}
